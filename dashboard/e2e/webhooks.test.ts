import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAccount, call } from './accounts'

type Message = { headers: Record<string, string>; body: string }

const messages: Message[] = []
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    messages.push({ headers: single(request.headers), body: Buffer.concat(chunks).toString('utf8') })
    response.end('thanks')
  })
})

beforeAll(() => new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done)))
afterAll(() => new Promise((done) => receiver.close(done)))

it('sends webhooks that the official libraries verify', async () => {
  const { token } = await anAccount('Ada Lovelace')
  const { port } = receiver.address() as AddressInfo
  const { secret } = await call<{ secret: string }>('POST', '/api/webhooks-manage', {
    token,
    body: { name: 'Receiver', url: `http://127.0.0.1:${port}/in`, triggers: ['link.created'] },
  })
  await call('POST', '/api/links', { token, body: { destinationUrl: 'https://example.com', title: 'Größe – 大きさ' } })
  await expect.poll(() => messages.length, { timeout: 15_000 }).toBe(1)
  const { headers, body } = messages[0] as Message

  for (const library of [new StandardWebhook(secret), new SvixWebhook(secret)]) {
    expect(library.verify(body, headers)).toMatchObject({ type: 'link.created', data: { link: { title: 'Größe – 大きさ' } } })
    expect(() => library.verify(`${body} `, headers)).toThrow(/signature/i)
  }
})

function single(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
