// Uses a server that is started for training, in a typical way: an account, a link that is followed while others are created and a
// webhook is told of them, and the analytics pages. The AOT cache keeps what the JVM loads and profiles here for the next start. The
// work is a number of links as well as a time, so that a busy machine trains as much as an idle one.
import { Agent, createServer, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const [server] = process.argv.slice(2)
const SECONDS = 6
const MOST_SECONDS = 15
const LINKS = 1_500
const CONNECTIONS = 8
const CREATORS = 3
const AGENTS = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36',
]
const PAGES = {
  workspace: ['overview', 'timeseries', 'devices', 'regions', 'continents', 'top-tags', 'triggers'],
  link: ['summary', 'timeseries', 'devices', 'geo', 'referrers', 'rules', 'traffic-flow'],
}

const call = async (method, path, token, body) => {
  const credential = !token ? {} : token.startsWith('wp_live_') ? { 'X-API-Key': token } : { Authorization: `Bearer ${token}` }
  const response = await fetch(server + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...credential },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { success, data, error } = await response.json()
  if (!success) throw new Error(`${method} ${path}: ${error.message}`)
  return data
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const follow = (path, number) =>
  new Promise((resolve, reject) => {
    get(server + path, { agent, headers: { 'User-Agent': AGENTS[number % AGENTS.length] } }, (response) => {
      response.resume()
      response.on('end', resolve)
    }).on('error', reject)
  })

const { token, workspace } = await call('POST', '/api/auth/register', null, {
  email: 'training@example.com',
  password: 'correct horse battery staple',
  name: 'Training',
})
const { key } = await call('POST', `/api/workspaces/${workspace.id}/api-keys`, token, {
  name: 'Training',
  scopes: ['links:read', 'links:write', 'webhooks:manage'],
})
const receiver = createServer((request, response) => request.resume().on('end', () => response.end()))
await new Promise((resolve) => receiver.listen(0, '127.0.0.1', resolve))
await call('POST', '/api/webhooks-manage', key, {
  name: 'Training',
  url: `http://localhost:${receiver.address().port}/`,
  triggers: ['link.created'],
})
await call('POST', '/api/links', token, { destinationUrl: 'https://example.com/', shortCode: 'training' })
const ruled = await call('POST', '/api/links', token, { destinationUrl: 'https://example.com/', shortCode: 'training-rules' })
await call('POST', '/api/rules', token, {
  linkId: ruled.id,
  name: 'Phones',
  destinationUrl: 'https://example.com/phone',
  conditions: [{ field: 'deviceType', operator: 'equals', value: 'mobile' }],
})
const began = Date.now()
let created = 0
const isTraining = () => {
  const seconds = (Date.now() - began) / 1_000
  return seconds < SECONDS || (created < LINKS && seconds < MOST_SECONDS)
}
const visitor = async (number) => {
  while (isTraining()) {
    await follow('/training', number)
    await follow('/training-rules', number)
  }
}
const creator = async (number) => {
  for (; isTraining(); created++) {
    const link = await call('POST', '/api/links', key, {
      destinationUrl: `https://example.com/${number}/${created}`,
      title: 'Page',
      tags: ['training', 'spring'],
    })
    await call('GET', `/api/links/${link.id}`, key)
  }
}
await Promise.all([
  ...Array.from({ length: CONNECTIONS }, (_, number) => visitor(number)),
  ...Array.from({ length: CREATORS }, (_, number) => creator(number)),
])
await pause(1_000)
for (const page of PAGES.workspace) await call('GET', `/api/analytics/workspace/${page}`, token)
for (const page of PAGES.link) await call('GET', `/api/analytics/${ruled.id}/${page}`, token)
await call('GET', `/api/workspaces/${workspace.id}`, token)
await call('GET', '/api/links', token)
agent.destroy()
receiver.close()
receiver.closeAllConnections()
