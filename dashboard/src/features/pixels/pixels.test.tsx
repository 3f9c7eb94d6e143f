import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Pixel } from '@/api/pixels'
import { expectAccessible } from '@/testing/axe'
import { serveRows } from '@/testing/crud'
import { ago } from '@/testing/data'
import { renderApp } from '@/testing/renderApp'
import { startBackend } from '@/testing/server'

const PAGE = '/acme/settings/pixels'

function aPixel(change: Partial<Pixel> = {}): Pixel {
  return {
    id: 'px_1', workspaceId: 'ws_acme', campaignId: null, name: 'Checkout done', description: null, eventName: 'purchase', captureParams: [], conversionTracking: true, enabled: true,
    expiresAt: null, firesLimit: null, allowedOrigins: ['https://shop.example.com'], maxValue: 1000, maxValueCurrency: 'USD', fires: 12, uniqueFires: 10, conversions: 3, lastFiredAt: ago(60),
    snippet: '<script async src="https://go.example.com/px/px_1.js"></script>', pixelUrl: 'https://go.example.com/px/px_1.gif', createdAt: ago(60), updatedAt: ago(60),
    ...change,
  }
}

it('creates a pixel and shows its snippet', async () => {
  startBackend()
  const pixels = serveRows('/api/pixels', [], aPixel)
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: /Create pixel/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Create pixel' })
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'Create pixel' }))
  expect(await within(dialog).findByText('Enter a name you will recognise.')).toBeVisible()
  await user.type(within(dialog).getByLabelText('Name'), 'Sign-up')
  await user.type(within(dialog).getByLabelText('Your pages'), 'https://example.com,')
  await user.click(within(dialog).getByRole('button', { name: 'Create pixel' }))
  const ready = await screen.findByRole('dialog', { name: 'Sign-up is ready' })
  await user.click(within(ready).getByRole('button', { name: 'Copy snippet' }))
  expect(await navigator.clipboard.readText()).toBe(aPixel().snippet)
  expect(pixels[0]).toMatchObject({ name: 'Sign-up', allowedOrigins: ['https://example.com'], campaignId: null, firesLimit: null, maxValue: 1000 })
})

it('changes and deletes a pixel', async () => {
  startBackend()
  const pixels = serveRows('/api/pixels', [aPixel()], aPixel)
  const { user } = renderApp(PAGE)
  expect(await screen.findByText('12 visits, 3 conversions')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Actions for Checkout done' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Checkout done' })
  await user.clear(within(dialog).getByLabelText('Maximum value'))
  await user.type(within(dialog).getByLabelText('Maximum value'), '250')
  await user.click(within(dialog).getByRole('switch', { name: 'Enabled' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Disabled')).toBeVisible()
  expect(pixels[0]).toMatchObject({ maxValue: 250, enabled: false, eventName: 'purchase' })
  await user.click(screen.getByRole('button', { name: 'Actions for Checkout done' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete pixel' }))
  expect(await screen.findByText('No pixels yet')).toBeVisible()
})
