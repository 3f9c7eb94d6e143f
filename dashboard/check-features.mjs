/**
 * Fails when features import each other in a cycle. oxlint's import/no-cycle finds cycles between files; two features can
 * form one through different files, for example through their index.ts and a dynamic import.
 */
import { readdirSync, readFileSync } from 'node:fs'

const root = new URL('./src/features/', import.meta.url)

const features = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name)

/** Feature → the features that its files import, statically or dynamically. Tests may import any feature. */
const imports = new Map(features.map((name) => [name, importedBy(name)]))

function importedBy(name) {
  const folder = new URL(`${name}/`, root)
  const sources = readdirSync(folder, { recursive: true }).filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  const found = sources.flatMap((path) => [...readFileSync(new URL(path, folder), 'utf8').matchAll(/['"]@\/features\/([^/'"]+)/g)].map((match) => match[1]))
  return [...new Set(found)].filter((other) => other !== name).toSorted()
}

/** The first cycle that is reachable from the end of the path, as a list of features that begins and ends with the same one. */
function circleFrom(path, finished) {
  const last = path.at(-1)
  for (const next of imports.get(last) ?? []) {
    if (path.includes(next)) return [...path.slice(path.indexOf(next)), next]
    const circle = finished.has(next) ? undefined : circleFrom([...path, next], finished)
    if (circle) return circle
  }
  finished.add(last)
  return undefined
}

const finished = new Set()
for (const feature of features) {
  const circle = finished.has(feature) ? undefined : circleFrom([feature], finished)
  if (circle) {
    process.stderr.write(`Features import each other in a circle: ${circle.join(' -> ')}\n`)
    process.exit(1)
  }
}
