import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { aQrCode } from '@/testing/campaignData'
import { serveRows } from '@/testing/crud'
import { list, success } from '@/testing/handlers'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const PAGE = '/acme/links/link_1/qr'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29"><path d="M0 0h9v9H0z"/></svg>'
const LOGO = 'data:image/png;base64,AAAA'

const picture = (svg: string) => new HttpResponse(svg, { headers: { 'Content-Type': 'image/svg+xml' } })

function serveCodes(...codes: ReturnType<typeof aQrCode>[]) {
  const rows = serveRows('/api/qr', codes, aQrCode)
  const drawn: URLSearchParams[] = []
  server.use(
    http.get('*/api/qr/links/:linkId', () => list(rows)),
    http.post('*/api/qr/links/:linkId', async ({ request }) => {
      const { imageData, ...body } = (await request.json()) as { imageData?: string }
      rows.unshift(aQrCode({ id: 'qr_new', scans: 0, lastScannedAt: null, hasImage: Boolean(imageData), ...body }))
      return success(rows[0], 201)
    }),
    http.get('*/api/qr', ({ request }) => {
      drawn.push(new URL(request.url).searchParams)
      return picture(SVG)
    }),
    http.get('*/api/qr/:id/image', ({ params }) => picture(rows.find(({ id }) => id === params['id'])?.hasImage ? SVG.replace('</svg>', `<image x="1" href="${LOGO}"/></svg>`) : SVG)),
  )
  return { rows, drawn }
}

it('designs a code with a live preview and saves it', async () => {
  startBackend()
  const { rows, drawn } = serveCodes()
  const { user } = renderApp(PAGE)
  expect(await screen.findByText('No QR codes yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Create QR code/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Create a QR code' })
  expect(await within(dialog).findByRole('img', { name: /^Preview of the QR code of/ })).toBeVisible()
  await user.type(within(dialog).getByLabelText('Name'), 'Window')
  await user.clear(within(dialog).getByLabelText('Foreground'))
  await user.type(within(dialog).getByLabelText('Foreground'), '#eeeeee')
  expect(await within(dialog).findByText('Not enough contrast. Scanners need a dark foreground on a light background.')).toBeVisible()
  await user.clear(within(dialog).getByLabelText('Foreground'))
  await user.type(within(dialog).getByLabelText('Foreground'), '#204060')
  await expect.poll(() => drawn.at(-1)?.get('fgColor')).toBe('#204060')
  expect(drawn.map((query) => query.get('fgColor'))).not.toContain('#eeeeee')
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'Create QR code' }))
  expect(await screen.findByText('Created Window')).toBeVisible()
  expect(rows[0]).toMatchObject({ name: 'Window', fgColor: '#204060', size: 1024, margin: 4, errorCorrection: 'M' })
  expect(await screen.findByText('Not scanned yet')).toBeVisible()
  await expectAccessible()
})

it('accepts a logo of a valid type and size, and raises the error correction', async () => {
  startBackend()
  const { rows, drawn } = serveCodes()
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: /Create QR code/ }))
  const dialog = await screen.findByRole('dialog')
  await user.upload(within(dialog).getByLabelText('Logo'), new File([new Uint8Array(600 * 1024)], 'large.png', { type: 'image/png' }))
  expect(await within(dialog).findByText('The image is 600 KiB. The limit is 512 KiB.')).toBeVisible()
  await user.upload(within(dialog).getByLabelText('Logo'), new File(['logo'], 'logo.png', { type: 'image/png' }))
  expect(await within(dialog).findByAltText('The chosen logo')).toBeVisible()
  await expect.poll(() => drawn.at(-1)?.get('errorCorrection')).toBe('H')
  await user.type(within(dialog).getByLabelText('Name'), 'Window')
  await user.click(within(dialog).getByRole('button', { name: 'Create QR code' }))
  await screen.findByText('Created Window')
  expect(rows[0]?.hasImage).toBe(true)
})

it('keeps the logo of a saved code that is edited, until it is removed', async () => {
  startBackend()
  const { rows } = serveCodes(aQrCode({ hasImage: true }))
  const { user } = renderApp(PAGE)
  expect(await screen.findByText(/^12 scans by 9 visitors/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Actions for Poster' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  expect(await screen.findByAltText('The chosen logo')).toHaveAttribute('src', LOGO)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved Poster')).toBeVisible()
  expect(rows[0]).toMatchObject({ imageData: null })
})
