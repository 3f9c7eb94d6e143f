import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, it, vi } from 'vitest'
import { PretendedSocket } from '@/testing/PretendedSocket'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const SALE = {
  id: 'evt_1', type: 'conversion', timestamp: new Date().toISOString(), linkId: null, clickId: null, visitorId: null, isNewVisitor: false,
  referrer: '(direct)', conversion: { conversionId: 'conv_1', event: 'purchase', kind: 'sale', value: 9.9, currency: 'EUR' },
}

afterEach(() => vi.unstubAllGlobals())

it('shows a sale that no click brought without link, place and device', async () => {
  vi.stubGlobal('WebSocket', PretendedSocket)
  startBackend()
  server.use(
    http.get('*/api/analytics/live', () =>
      HttpResponse.json({
        success: true,
        data: [SALE],
        meta: { total: 1, clicks: 0, qrScans: 0, conversions: 1, windowSeconds: 1800, serverTime: new Date().toISOString(), lastEventId: 'evt_1' },
      }),
    ),
  )
  renderApp('/acme/analytics/live')
  const item = await screen.findByText('Without a click')
  expect(item.closest('li')).toHaveTextContent('Purchase€9.90Without a click')
  expect(item.closest('li')?.querySelector('a')).toBeNull()
})
