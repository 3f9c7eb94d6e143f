// Kills the packaged server in the middle of a bulk operation, an import, exports and webhook deliveries, and then has two
// servers share a database. Nothing that was acknowledged may be missing or duplicated, and every event
// must reach the webhook. Keeps its data in the folder given as argument.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const [home] = process.argv.slice(2)
const ROWS = 3_000
const SHARED = 300
const LONGEST = 90_000
const running = new Set()

process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))

const until = async (what, condition, every = 100) => {
  for (const end = Date.now() + LONGEST; Date.now() < end; await pause(every)) {
    const value = await condition()
    if (value) return value
  }
  throw new Error(`timed out waiting until ${what}`)
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

/** A server with a folder of its own. */
class Server {
  constructor(name, settings = {}) {
    this.folder = `${home}/${name}`
    this.settings = settings
    mkdirSync(this.folder, { recursive: true })
  }

  async start() {
    const port = await freePort()
    this.url = `http://localhost:${port}`
    const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('WAYPOST_'))
    const file = openSync(`${this.folder}/output`, 'w')
    this.process = spawn('sh', ['scripts/exec-server.sh'], {
      stdio: ['ignore', file, file],
      env: {
        QUARKUS_HTTP_HOST: '127.0.0.1',
        ...Object.fromEntries(inherited),
        WAYPOST_CONFIG: '/dev/null',
        WAYPOST_DATA: `${this.folder}/data`,
        WAYPOST_PORT: port,
        WAYPOST_ALLOW_PRIVATE_TARGETS: 'true',
        // The server runs for seconds only.
        WAYPOST_JAVA_OPTS: '-XX:TieredStopAtLevel=1',
        WAYPOST_SECRET_KEY: 'the servers of this test share a key',
        ...this.settings,
      },
    })
    running.add(this.process)
    this.process.on('exit', () => running.delete(this.process))
    await until('the server is ready', () => {
      assert.equal(this.process.exitCode, null, `the server did not start: ${this.log()}`)
      return this.log().includes('Waypost is ready')
    })
  }

  async end(signal) {
    const gone = new Promise((resolve) => this.process.on('exit', resolve))
    this.process.kill(signal)
    await gone
  }

  log() {
    return readFileSync(`${this.folder}/output`, 'utf8')
  }

  /** The value of a counter of this process. */
  async count(meter) {
    const lines = (await (await fetch(`${this.url}/metrics`)).text()).split('\n')
    return lines
      .filter((line) => line.startsWith(meter))
      .map((line) => Number(line.split(' ').at(-1)))
      .reduce((sum, value) => sum + value, 0)
  }

  /** The address of the embedded database. */
  database() {
    const data = `${this.folder}/data/postgres/data`
    const port = readFileSync(`${data}/postmaster.pid`, 'utf8').split('\n')[3]
    return `postgresql://waypost:${readFileSync(`${data}/waypost.password`, 'utf8').trim()}@127.0.0.1:${port}/waypost`
  }
}

const call = async (server, token, method, path, body) => {
  const response = await fetch(server.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const answer = await response.json()
  assert.ok(answer.success, `${method} ${path}: ${response.status} ${JSON.stringify(answer.error)}`)
  return answer.data
}

const registered = async (server, name) =>
  (await call(server, null, 'POST', '/api/auth/register', { email: `${name}@example.com`, password: 'correct horse battery staple', name })).token

/** The links in received webhook messages, with the number of messages. */
const told = new Map()
const receiver = createServer((request, response) => {
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const { id } = JSON.parse(Buffer.concat(chunks)).data.link
    told.set(id, (told.get(id) ?? 0) + 1)
    response.end('thanks')
  })
}).listen(0, '127.0.0.1')

const rows = (prefix, count = ROWS) => Array.from({ length: count }, (_, i) => ({ destinationUrl: `https://example.com/${i}`, title: 'Page', shortCode: `${prefix}${i}` }))

/** Creates links one by one until the server is killed; returns the acknowledged ones. */
const createUntilGone = async (server, token) => {
  const acknowledged = []
  for (let i = 0; ; i++) {
    try {
      const { id } = await call(server, token, 'POST', '/api/links', { destinationUrl: 'https://example.com/', title: 'Page', shortCode: `single${i}` })
      acknowledged.push(id)
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error
      return acknowledged
    }
  }
}

const everyOnce = (links, prefix, count) => {
  const codes = links.map((link) => link.shortCode).filter((code) => code.startsWith(prefix))
  assert.equal(codes.length, count, `links of ${prefix}`)
  assert.equal(new Set(codes).size, count, `different links of ${prefix}`)
}

const first = new Server('first')
await first.start()
const token = await registered(first, 'first')
await call(first, token, 'POST', '/api/webhooks-manage', { name: 'Receiver', url: `http://localhost:${receiver.address().port}/`, triggers: ['link.created'] })

const bulk = await call(first, token, 'POST', '/api/bulk/links/create', { links: rows('bulk') })
const csv = ['url,slug,title', ...rows('import').map((row) => `${row.destinationUrl},${row.shortCode},${row.title}`)].join('\n')
const imported = await call(first, token, 'POST', '/links/import/csv', { csv })
const singles = createUntilGone(first, token)
const jobs = async () => [await call(first, token, 'GET', `/api/bulk/operations/${bulk.id}`), await call(first, token, 'GET', `/links/import/jobs/${imported.id}`)]
const [bulkThen, importThen] = await until('all of it is in its midst', async () => {
  const now = await jobs()
  return now.every((job) => job.processed > 0) && told.size > 20 && now
}, 10)
await first.end('SIGKILL')
const acknowledged = await singles
const toldThen = told.size
assert.ok(bulkThen.processed < ROWS && importThen.processed < ROWS, 'the server was too fast to be killed in the midst')

await first.start()
const [bulkNow, importNow] = await until('both jobs are over', async () => {
  const now = await jobs()
  return now.every((job) => job.completedAt) && now
})
assert.deepEqual([bulkNow.status, bulkNow.succeeded, bulkNow.failed], ['completed', ROWS, 0])
assert.deepEqual([importNow.status, importNow.created, importNow.failed], ['completed', ROWS, 0])
console.log(`killed at ${bulkThen.processed} and ${importThen.processed} of ${ROWS} rows, ${acknowledged.length} single links acknowledged, ${toldThen} deliveries made`)

const exports = await Promise.all(
  ['json', 'csv', 'xlsx', 'parquet'].map((format) => call(first, token, 'POST', '/api/exports', { type: 'links', format, columns: ['id', 'shortCode'] })),
)
await until('an export has begun', async () => (await call(first, token, 'GET', `/api/exports/${exports[0].id}`)).status !== 'pending', 5)
await first.end('SIGKILL')
await first.start()
for (const { id } of exports) await until('the export is over', async () => (await call(first, token, 'GET', `/api/exports/${id}`)).status === 'completed')
const download = async (server) => (await (await fetch(`${server.url}/api/exports/${exports[0].id}/download`, { headers: { Authorization: `Bearer ${token}` } })).json()).data
const links = await download(first)
everyOnce(links, 'bulk', ROWS)
everyOnce(links, 'import', ROWS)
const ids = new Set(links.map((link) => link.id))
assert.equal(ids.size, links.length)
assert.deepEqual(acknowledged.filter((id) => !ids.has(id)), [], 'links that were acknowledged and are gone')

const second = new Server('second', { WAYPOST_DATABASE_URL: first.database() })
await second.start()
await until('the webhook was told of every link', () => [...ids].every((id) => told.has(id)))
assert.deepEqual([...told.keys()].filter((id) => !ids.has(id)), [], 'links that were told of and are not there')
const again = [...told.values()].filter((times) => times > 1).length
console.log(`${links.length} links, every one told of, ${again} more than once`)

assert.deepEqual(await download(second), links, 'an export as another server hands it out')
const before = (await first.count('waypost_jobs_ended_total')) + (await second.count('waypost_jobs_ended_total'))
const shared = []
for (const name of ['a', 'b', 'c']) {
  const theirs = await registered(first, name)
  for (const server of [first, second]) {
    const links = rows(`${name}${server === first ? 1 : 2}-`, SHARED)
    shared.push({ theirs, id: (await call(server, theirs, 'POST', '/api/bulk/links/create', { links })).id })
  }
}
for (const { theirs, id } of shared) {
  const done = await until('the shared job is over', async () => {
    const job = await call(second, theirs, 'GET', `/api/bulk/operations/${id}`)
    return job.completedAt && job
  })
  assert.deepEqual([done.status, done.succeeded, done.failed], ['completed', SHARED, 0])
}
const [byFirst, bySecond] = [await first.count('waypost_jobs_ended_total'), await second.count('waypost_jobs_ended_total')]
assert.equal(byFirst + bySecond - before, shared.length, 'each job is run by one server')
assert.ok(bySecond > 0, 'both servers do their share')
console.log(`${shared.length} jobs of two servers, ${bySecond} of them by the second`)

// The first server is alone until it notices the second: from then on both must notify each other.
const keeper = await registered(first, 'keeper')
const [{ id: workspace }] = await call(first, keeper, 'GET', '/api/workspaces')
for (const [here, there] of [[first, second], [second, first]]) {
  const { id, key } = await call(here, keeper, 'POST', `/api/workspaces/${workspace}/api-keys`, { name: 'Shared', scopes: ['links:read'] })
  const link = await call(here, keeper, 'POST', '/api/links', { destinationUrl: 'https://example.com/before', title: 'Page' })
  const status = async () => (await fetch(`${there.url}/api/links`, { headers: { 'X-API-Key': key } })).status
  const target = async () => (await fetch(`${there.url}/${link.shortCode}`, { redirect: 'manual' })).headers.get('Location')
  assert.equal(await status(), 200)
  assert.equal(await target(), 'https://example.com/before')
  await call(here, keeper, 'DELETE', `/api/workspaces/${workspace}/api-keys/${id}`)
  await call(here, keeper, 'PATCH', `/api/links/${link.id}`, { destinationUrl: 'https://example.com/after' })
  const changed = Date.now()
  await until('the other server refuses the key and follows the link', async () => (await status()) === 401 && (await target()) === 'https://example.com/after')
  assert.ok(Date.now() - changed < 1_000, `it took ${Date.now() - changed} ms`)
}

// A server that is stopped during requests finishes them, accepts no others and logs no errors.
const stopped = await registered(first, 'stopped')
const answered = []
const creator = async (number) => {
  for (let i = 0; ; i++) {
    const response = await fetch(`${second.url}/api/links`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${stopped}` },
      body: JSON.stringify({ destinationUrl: 'https://example.com/', title: 'Page', shortCode: `stop-${number}-${i}` }),
    }).catch(() => null)
    if (response?.status !== 201) return response?.status
    answered.push((await response.json()).data.id)
  }
}
const creators = Promise.all(Array.from({ length: 6 }, (_, number) => creator(number)))
await until('many links are being created', () => answered.length > 100, 10)
const logged = second.log().length
await second.end('SIGTERM')
for (const status of await creators) assert.ok(status === undefined || status === 503, `a request was answered with ${status} while the server stopped`)
const created = []
for (let page = 1; created.length === (page - 1) * 100; page++) created.push(...(await call(first, stopped, 'GET', `/api/links?limit=100&page=${page}`)).map((link) => link.id))
assert.deepEqual(created.sort(), answered.sort(), 'links that were created and those that were acknowledged')
assert.doesNotMatch(second.log().slice(logged), / (WARN|ERROR|FATAL) /, 'the log of a server that was told to stop')
console.log(`${answered.length} links created until a server stopped, all of them acknowledged`)
await first.end('SIGTERM')
receiver.close()
process.exit(existsSync(`${first.folder}/data/postgres/data/postmaster.pid`) ? 1 : 0)
