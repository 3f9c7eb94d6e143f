// Selects the tests of `./waypost test quick`: those of the features that were changed since main, then of those that use them, the
// nearest first, as many as the time allows. Prints lines of KEY VALUE for the shell, and what is omitted to stderr.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const MAIN = 'server/src/main/java/dev/waypost'
const TESTS = 'server/src/test/java/dev/waypost'
const REPORTS = 'server/target/surefire-reports'
const DASHBOARD_FEATURES = 'dashboard/src/features'
/** Types only, which the type check of the dashboard covers. */
const SCHEMA = 'dashboard/src/api/schema.d.ts'
const SECONDS = Number(process.argv[2] ?? 60)
const UNKNOWN_SECONDS = 4

const git = (...words) => execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

function commit(name) {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
  } catch {
    return ''
  }
}

function changedSince(base) {
  const tracked = git('diff', '--name-only', base)
  const added = git('ls-files', '--others', '--exclude-standard')
  return [...new Set(`${tracked}\n${added}`.split('\n').filter(Boolean))]
}

/** The merge base with main; on main itself HEAD if there are uncommitted changes, otherwise the commit before. */
function findChanges() {
  const head = commit('HEAD')
  for (const name of [process.env.WAYPOST_TEST_BASE, 'origin/main', 'main']) {
    const main = name && commit(name)
    const base = main && git('merge-base', main, 'HEAD')
    if (base && base !== head) return { base, files: changedSince(base) }
  }
  const uncommitted = changedSince('HEAD')
  if (uncommitted.length > 0 || !commit('HEAD~1')) return { base: head, files: uncommitted }
  return { base: commit('HEAD~1'), files: changedSince('HEAD~1') }
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.java'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))

/** Packages that only contain features, as in Features.java of the tests. */
const GROUPS = ['affiliate']

const featureOf = (file, root) => {
  const [first, second] = relative(root, file).split('/')
  return GROUPS.includes(first) ? `${first}.${second}` : first
}

/** The imports between features in the current code; FeatureDependenciesTest keeps them equal to its table. */
function findUsers() {
  const users = new Map()
  for (const file of filesIn(MAIN)) {
    const user = featureOf(file, MAIN)
    for (const [, used] of readFileSync(file, 'utf8').matchAll(/^import (?:static )?dev\.waypost\.((?:affiliate\.)?\w+)\./gm)) {
      if (used !== user) users.set(used, (users.get(used) ?? new Set()).add(user))
    }
  }
  return users
}

/** Features by their distance from the changed ones. */
function nearestFirst(touched, users) {
  const order = [...touched]
  for (const feature of order) {
    for (const user of users.get(feature) ?? []) if (!order.includes(user)) order.push(user)
  }
  return order
}

function secondsOf(test) {
  try {
    const report = readFileSync(join(REPORTS, `TEST-dev.waypost.${test.name}.xml`), 'utf8')
    return Number(report.match(/<testsuite [^>]*\btime="([\d.]+)"/)[1])
  } catch {
    return UNKNOWN_SECONDS
  }
}

const { base, files } = findChanges()
const server = files.filter((file) => file.startsWith('server/'))
const touched = new Set(server.filter((file) => file.startsWith(MAIN) || file.startsWith(TESTS)).map((file) => featureOf(file, file.startsWith(MAIN) ? MAIN : TESTS)))
const features = nearestFirst(touched, findUsers())

const tests = filesIn(TESTS)
  .filter((file) => file.endsWith('Test.java'))
  .map((file) => ({
    file,
    name: relative(TESTS, file).replace(/\.java$/, '').replaceAll('/', '.'),
    feature: featureOf(file, TESTS),
    boots: /@WaypostTest\b/.test(readFileSync(file, 'utf8')),
  }))
// A changed test always runs.
const distance = (test) => (files.includes(test.file) ? -1 : features.indexOf(test.feature))
const nearby = tests
  .filter((test) => test.boots && (distance(test) >= 0 || files.includes(test.file)))
  .map((test) => ({ ...test, seconds: secondsOf(test) }))
  .sort((one, other) => distance(one) - distance(other) || one.seconds - other.seconds)

const chosen = []
const leftOut = []
let left = SECONDS
for (const test of nearby) {
  if (distance(test) < 0 || test.seconds <= left) {
    chosen.push(test)
    left -= test.seconds
  } else {
    leftOut.push(test)
  }
}
// Slow ones run only where their feature is touched.
const units = []
for (const test of server.length > 0 ? tests.filter(({ boots }) => !boots) : []) {
  const runs = touched.has(test.feature) || secondsOf(test) <= UNKNOWN_SECONDS
  ;(runs ? units : leftOut).push(test)
}

/** Filters for Vitest: the touched features of the dashboard and those that import them; all tests after changes outside of features. */
function filtersOfDashboard() {
  const changed = files.filter((file) => file.startsWith('dashboard/') && !file.startsWith('dashboard/e2e/') && file !== SCHEMA)
  const features = new Set(changed.map((file) => file.match(/^dashboard\/src\/features\/([^/]+)\//)?.[1]))
  if (features.has(undefined)) return 'src/'
  const users = readdirSync(DASHBOARD_FEATURES, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => importsOneOf(features, readFileSync(join(DASHBOARD_FEATURES, file), 'utf8')))
    .map((file) => file.split('/')[0])
  return [...new Set([...features, ...users])].map((feature) => `src/features/${feature}/`).join(' ')
}

const importsOneOf = (features, text) => [...text.matchAll(/['"]@\/features\/([^/'"]+)/g)].some(([, feature]) => features.has(feature))

// Patterns for Spotless and Error Prone. After a change of something else, such as the build, everything is checked.
const java = server.filter((file) => file.endsWith('.java'))
const onlyJava = java.length === server.length
const folders = [...touched].map((feature) => feature.replace('.', '/')).join('|')

console.log(`base ${base}`)
console.log(`formatted ${onlyJava ? java.map((file) => `.*/${file}`).join(',') : '.*'}`)
console.log(`unchecked ${onlyJava ? `(?!.*/dev/waypost/(${folders})/).*` : '.*/target/generated-.*'}`)
console.log(`dashboard ${files.some((file) => file.startsWith('dashboard/') || file.startsWith('api/'))}`)
console.log(`screens ${filtersOfDashboard()}`)
console.log(`features ${features.join(',') || 'none'}`)
const names = (tests) => tests.map((test) => `dev.waypost.${test.name}`).join(',')
console.log(`units ${names(units)}`)
console.log(`application ${names(chosen)}`)
if (leftOut.length > 0) {
  console.error(`Left for the whole run, for want of time: ${leftOut.map((test) => test.name.split('.').at(-1)).join(', ')}`)
}
