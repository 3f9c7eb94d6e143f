import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH_IT = /\.(js|css|svg|html)$/
const SMALLEST = 1_000

/**
 * Writes a .br and a .gz beside every file that becomes smaller, and their names into compressed.txt: the server sends them
 * unchanged, so that no request waits for compression.
 */
export function compressed(): Plugin {
  let folder = ''
  return {
    name: 'waypost-compressed',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle: () => {
      const names: string[] = []
      for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
        if (WORTH_IT.test(entry)) {
          const content = readFileSync(join(folder, entry))
          if (content.length >= SMALLEST) {
            writeFileSync(join(folder, `${entry}.br`), brotliCompressSync(content))
            writeFileSync(join(folder, `${entry}.gz`), gzipSync(content, { level: 9 }))
            names.push(entry.replaceAll('\\', '/'))
          }
        }
      }
      writeFileSync(join(folder, 'compressed.txt'), `${names.join('\n')}\n`)
    },
  }
}
