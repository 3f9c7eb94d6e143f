import { http, HttpResponse } from 'msw'
import type { PartnerMessage } from '@/api/partnerMessages'
import { failure, list, success } from './handlers'
import { server } from './server'

const AT = '2026-05-01T12:00:00.000Z'

export function aMessage(change: Partial<PartnerMessage> = {}): PartnerMessage {
  return { id: 'pmsg_1', programId: 'prog_1', partnerId: 'pn_1', partnerName: 'Pat Partner', enrollmentId: 'enr_1', sender: 'program', sentBy: null, text: 'Welcome aboard', readAt: null, createdAt: AT, ...change }
}

/** Messages and assets of the mock server for a partner; returns the recorded requests. */
export function serveProgramOffers(): unknown[] {
  let messages = [aMessage()]
  const sent: unknown[] = []
  server.use(
    http.get('*/api/partners/me/assets', () => list([{ id: 'asset_1', programId: 'prog_1', name: 'Banner, 728 x 90', description: 'For the top of a page', url: 'https://example.com/banner.png', createdAt: AT, updatedAt: AT }])),
    http.get('*/api/partners/me/messages', () =>
      HttpResponse.json({ success: true, data: messages, pagination: { page: 1, limit: 50, total: messages.length, hasMore: false }, meta: { unreadCount: messages.filter(({ sender, readAt }) => sender === 'program' && readAt === null).length } }),
    ),
    http.post('*/api/partners/me/messages', async ({ request }) => {
      const body = (await request.json()) as { text: string }
      sent.push(body)
      if (body.text === 'too often') return failure(429, 'RATE_LIMITED', 'Too many attempts; try again later')
      messages = [aMessage({ id: 'pmsg_2', sender: 'partner', text: body.text }), ...messages]
      return success(messages[0], 201)
    }),
    http.post('*/api/partners/me/messages/read', async ({ request }) => {
      sent.push(await request.json())
      messages = messages.map((message) => ({ ...message, readAt: AT }))
      return success({ read: 1 })
    }),
  )
  return sent
}
