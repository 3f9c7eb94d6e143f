import createClient from 'openapi-fetch'
import { expect, test, vi } from 'vitest'
import type { paths } from '../src/api/schema'
import { serverUrl } from './browser'
import { anAccount } from './accounts'

test('a client with the types of the description makes a link and reads its analytics', async () => {
  const { token } = await anAccount('Grace Hopper')
  const client = createClient<paths>({ baseUrl: serverUrl, headers: { authorization: `Bearer ${token}` } })

  const created = await client.POST('/api/links', { body: { destinationUrl: 'https://example.com/client', title: 'Made by a client' } })
  if (!created.data) throw new Error(created.error.error.message)
  const { id, title, shortCode } = created.data.data
  expect(title).toBe('Made by a client')

  const visit = await fetch(`${serverUrl}/${shortCode}`, { redirect: 'manual', headers: { 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1.15' } })
  expect(visit.status).toBe(302)

  const clicks = async () => {
    const { data } = await client.GET('/api/analytics/{linkId}/summary', { params: { path: { linkId: id } } })
    return data?.data.clicks
  }
  await vi.waitFor(async () => expect(await clicks()).toBe(1), { timeout: 15_000, interval: 100 })
})
