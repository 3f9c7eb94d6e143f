import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import type { EmbedRequest } from '@/api/models'
import { aPartner } from '@/testing/affiliateData'
import { expectAccessible } from '@/testing/axe'
import { aCampaign } from '@/testing/campaignData'
import { serveRows } from '@/testing/crud'
import { ago, aUser, aWorkspace } from '@/testing/data'
import { failure, success } from '@/testing/handlers'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'
import { commandOf, snippetOf } from './snippet'

const PAGE = '/acme/embeds'
const PREVIEW = 3600

function serveEmbeds(): EmbedRequest[] {
  const asked: EmbedRequest[] = []
  serveRows('/api/campaigns', [aCampaign()], aCampaign)
  serveRows('/api/affiliate/partners', [aPartner()], aPartner)
  server.use(
    http.post('*/api/embed/token', async ({ request }) => {
      const body = (await request.json()) as EmbedRequest
      asked.push(body)
      return success({ ...body, token: `wp_emb_${asked.length}`, expiresAt: ago(-60), allowedOrigins: body.allowedOrigins ?? [], scriptUrl: 'https://go.example.com/embed/widget.js', embedHtml: '' }, 201)
    }),
  )
  return asked
}

const preview = async () => (await screen.findByTitle('Preview of the widget')).getAttribute('srcdoc')

it('is reached by the navigation and shows the real widget in a frame of another origin', async () => {
  startBackend()
  const asked = serveEmbeds()
  const { user } = renderApp('/acme')
  await user.click(await screen.findByRole('link', { name: 'Embeds' }))
  expect(await preview()).toContain(`<script src="${window.location.origin}/embed/widget.js" data-token="wp_emb_1" data-type="stats" async></script>`)
  expect(screen.getByTitle('Preview of the widget').getAttribute('sandbox')).not.toContain('allow-same-origin')
  expect(asked).toEqual([{ type: 'stats', linkId: null, campaignId: null, partnerId: null, expiresIn: PREVIEW }])
  await expectAccessible()
})

it('shows every change of the look without asking for another token, in preview and snippet', async () => {
  startBackend()
  const asked = serveEmbeds()
  const { user } = renderApp(PAGE)
  await preview()
  await user.click(screen.getByRole('combobox', { name: 'Theme' }))
  await user.click(await screen.findByRole('option', { name: 'Dark' }))
  await user.type(screen.getByLabelText('Accent colour'), '#ff8800')
  await user.type(screen.getByLabelText('Corner radius'), '4')
  const style = ':root { --waypost-accent: #ff8800; --waypost-radius: 4px; }'
  await waitFor(async () => expect(await preview()).toContain(style))
  expect(await preview()).toContain('data-theme="dark"')
  expect(screen.getByRole('group', { name: 'Snippet' })).toHaveTextContent(`${style} </style> <script src="${window.location.origin}/embed/widget.js" data-token="YOUR_TOKEN" data-type="stats" data-theme="dark" async></script>`)
  expect(asked).toHaveLength(1)
})

it('creates a token for a campaign, origins and a lifetime, and discards it when the choice changes', async () => {
  startBackend()
  const asked = serveEmbeds()
  const { user } = renderApp(PAGE)
  await preview()
  await user.click(screen.getByRole('radio', { name: /Link creator/ }))
  await user.click(screen.getByRole('combobox', { name: 'Data' }))
  await user.click(await screen.findByRole('option', { name: 'One campaign' }))
  expect(await screen.findByText('Choose what the widget shows.')).toBeVisible()
  await user.clear(screen.getByLabelText('Lifetime in minutes'))
  await user.type(screen.getByLabelText('Lifetime in minutes'), '2000')
  await user.type(screen.getByLabelText('Pages'), 'shop,')
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  expect(await screen.findByText('Choose a campaign.')).toBeVisible()
  expect(screen.getAllByText('Enter 5 to 1,440 minutes (one day).')[0]).toHaveAttribute('role', 'alert')
  expect(screen.getByText('Enter each origin as https://example.com, without a path.')).toBeVisible()
  await expectAccessible()

  await user.click(screen.getByRole('button', { name: 'Campaign' }))
  await user.click(await screen.findByRole('option', { name: 'Summer launch' }))
  await user.clear(screen.getByLabelText('Lifetime in minutes'))
  await user.type(screen.getByLabelText('Lifetime in minutes'), '30')
  await user.click(screen.getByRole('button', { name: 'Remove origin shop' }))
  await user.type(screen.getByLabelText('Pages'), 'https://shop.example.com,')
  await waitFor(async () => expect(await preview()).toContain('data-type="link-creator"'))
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  expect(await screen.findByText(/shown only once/)).toBeVisible()
  expect(asked.at(-1)).toEqual({ type: 'link-creator', expiresIn: 1800, campaignId: 'camp_1', allowedOrigins: ['https://shop.example.com'] })
  const snippet = screen.getByRole('group', { name: 'Snippet' })
  expect(snippet).toHaveTextContent(`<script src="https://go.example.com/embed/widget.js" data-token="wp_emb_${asked.length}" data-type="link-creator" async></script>`)
  await user.click(screen.getByRole('radio', { name: /Statistics/ }))
  expect(snippet).toHaveTextContent('data-token="YOUR_TOKEN" data-type="stats"')
})

it('shows the referrals of all partners or of the one who is chosen, and says when they are gone', async () => {
  startBackend()
  const asked = serveEmbeds()
  const { user } = renderApp(PAGE)
  await preview()
  await user.click(screen.getByRole('radio', { name: /Referrals/ }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ type: 'referrals', linkId: null, campaignId: null, partnerId: null, expiresIn: PREVIEW }))
  await user.click(screen.getByRole('combobox', { name: 'Data' }))
  await user.click(await screen.findByRole('option', { name: 'One partner' }))
  expect(await screen.findByText('Choose what the widget shows.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  expect(await screen.findByText('Choose a partner.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Partner' }))
  await user.click(await screen.findByRole('option', { name: /Ada Lovelace/ }))
  await waitFor(async () => expect(await preview()).toContain('data-type="referrals"'))
  expect(asked.at(-1)).toMatchObject({ type: 'referrals', partnerId: 'enr_1' })
  await expectAccessible()
  server.use(http.post('*/api/embed/token', () => failure(404, 'NOT_FOUND', 'There is no such partner')))
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  expect(await screen.findByText('There is no such partner')).toBeVisible()
})

it('starts with the link that the address names, and offers viewers no link creator', async () => {
  startBackend({ session: { user: aUser(), workspaces: [aWorkspace({ role: 'viewer' })], workspaceId: 'ws_acme', csrfToken: 'csrf-1', expiresAt: '2030-01-01T00:00:00.000Z', billing: 'manual', administrator: false, sso: null } })
  const asked = serveEmbeds()
  renderApp(`${PAGE}?link=link_2`)
  await preview()
  expect(asked[0]).toMatchObject({ linkId: 'link_2' })
  expect(await screen.findByText('go.example.com/docs')).toBeVisible()
  expect(screen.getByRole('radio', { name: /Link creator/ })).toBeDisabled()
})

it('escapes all values in the snippet', () => {
  const look = { theme: 'auto', accent: '#12', radius: '', font: 'Inter</style><script>' } as const
  expect(snippetOf({ scriptUrl: 'https://a.example/embed/widget.js', token: 't', type: 'stats', look })).toBe('<script src="https://a.example/embed/widget.js" data-token="t" data-type="stats" async></script>')
  expect(commandOf('https://a.example', { type: 'referrals', partnerId: "o'neil" })).toContain(String.raw`"partnerId":"o'\''neil"`)
})
