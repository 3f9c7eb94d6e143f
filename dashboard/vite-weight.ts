import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rollup } from 'vite'

/** The limit for the compressed JavaScript of a first screen; charts, maps and dialogs are loaded later and not counted. */
const BUDGET = 183_000
const ROUTE = /export const (\w+) = createRoute\(\{\s*getParentRoute: \(\) => (\w+),(.*?)\}\)\n/gs
const LOADED = /import\('@\/(.*?)'\)/

type Route = { parent: string; loads: string | undefined }

/** Prints the size of every page, and fails if one exceeds the limit of the first screen. */
export function weighed(): Plugin {
  let root = ''
  return {
    name: 'waypost-weighed',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const weightOf = new Map(chunks.map(({ fileName, code }) => [fileName, gzipSync(code, { level: 9 }).length]))
      const entryOf = (module: string) => {
        const wanted = module.startsWith('features/partners/') ? 'partners' : 'index'
        return chunks.find(({ isEntry, name }) => isEntry && name === wanted) ?? this.error(`There is no entry "${wanted}" to weigh.`)
      }
      const pages = pagesOf(readRoutes(join(root, 'src/routes'))).map((modules) => {
        const files = closure([entryOf(modules[0] ?? ''), ...modules.map((module) => chunkWith(chunks, join(root, 'src', module)))], bundle)
        return { name: modules.at(-1) ?? '', weight: [...files].reduce((sum, file) => sum + (weightOf.get(file) ?? 0), 0) }
      })
      const lines = pages.toSorted((one, other) => other.weight - one.weight).map(({ name, weight }) => `${(weight / 1000).toFixed(1).padStart(6)} kB  ${name}`)
      this.info(`JavaScript of the first screen, compressed:\n${lines.join('\n')}`)
      if (pages.some(({ weight }) => weight > BUDGET)) this.error(`A page weighs more than ${BUDGET / 1000} kB: load later what its first screen does not need.\n${lines.join('\n')}`)
    },
  }
}

function readRoutes(folder: string): Map<string, Route> {
  const text = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  return new Map([...text.matchAll(ROUTE)].map(([, name = '', parent = '', rest = '']) => [name, { parent, loads: LOADED.exec(rest)?.[1] }]))
}

/** For each route that loads a page, the chain of modules that leads to it, the page itself last. */
function pagesOf(routes: Map<string, Route>): string[][] {
  const way = (name: string): string[] => {
    const route = routes.get(name)
    return route ? [...way(route.parent), ...(route.loads ? [route.loads] : [])] : []
  }
  return [...routes].filter(([, { loads }]) => loads).map(([name]) => way(name))
}

function chunkWith(chunks: Rollup.OutputChunk[], module: string): Rollup.OutputChunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.startsWith(`${module}.`)))
  if (!chunk) throw new Error(`${module} is in no chunk.`)
  return chunk
}

function closure(from: Rollup.OutputChunk[], bundle: Rollup.OutputBundle): Set<string> {
  const seen = new Set<string>()
  const visit = (name: string): void => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || seen.has(name)) return
    seen.add(name)
    chunk.imports.forEach(visit)
  }
  from.forEach(({ fileName }) => visit(fileName))
  return seen
}
