// Prints an OpenAPI document so that the same API always gives the same text: paths and schemas in alphabetical order,
// everything else as it was written.
import { readFileSync } from 'node:fs'

const sorted = (entries = {}) => Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)))

const { components = {}, paths, ...rest } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const parts = Object.entries(sorted(components)).map(([kind, named]) => [kind, sorted(named)])

console.log(JSON.stringify({ ...rest, paths: sorted(paths), components: Object.fromEntries(parts) }, null, 2))
