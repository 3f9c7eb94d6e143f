import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { aDeepLinkConfig } from '@/testing/campaignData'
import { failure, success } from '@/testing/handlers'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const PAGE = '/acme/settings/deep-links'
const FINGERPRINT = '14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5'

function serveConfig() {
  const config = aDeepLinkConfig()
  server.use(
    http.get('*/api/deep-links/config', () => success(config)),
    http.patch('*/api/deep-links/config', async ({ request }) => success(Object.assign(config, await request.json()))),
  )
  return config
}

it('saves the two apps separately and removes one', async () => {
  startBackend()
  const config = serveConfig()
  const { user } = renderApp(PAGE)
  const ios = await screen.findByRole('region', { name: 'iOS' })
  await user.type(within(ios).getByLabelText('Team ID'), '9JA89QQLNQ')
  await user.type(within(ios).getByLabelText('Bundle ID'), 'com.example.app')
  await user.click(within(ios).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved the iOS app')).toBeVisible()
  expect(config).toMatchObject({ ios: { teamId: '9JA89QQLNQ', bundleId: 'com.example.app', appStoreUrl: null }, android: null })

  const android = screen.getByRole('region', { name: 'Android' })
  await user.type(within(android).getByLabelText('Package name'), 'com.example.app')
  await user.type(within(android).getByLabelText('SHA-256 fingerprints'), 'nonsense')
  await user.click(within(android).getByRole('button', { name: 'Save' }))
  expect(await within(android).findByText('Enter each fingerprint as 32 hexadecimal bytes separated by colons.')).toBeVisible()
  await user.clear(within(android).getByLabelText('SHA-256 fingerprints'))
  await user.type(within(android).getByLabelText('SHA-256 fingerprints'), FINGERPRINT.toLowerCase())
  await user.click(within(android).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved the Android app')).toBeVisible()
  expect(config.android?.sha256Fingerprints).toEqual([FINGERPRINT])
  await expectAccessible()

  await user.click(within(ios).getByRole('button', { name: 'Remove app' }))
  expect(await screen.findByText('Removed the iOS app')).toBeVisible()
  expect(config.ios).toBeNull()
})

it('shows server errors beside their fields', async () => {
  startBackend()
  serveConfig()
  server.use(http.patch('*/api/deep-links/config', () => failure(400, 'VALIDATION_ERROR', 'Not valid.', [{ field: 'ios.teamId', message: 'is not known to Apple' }])))
  const { user } = renderApp(PAGE)
  const ios = await screen.findByRole('region', { name: 'iOS' })
  await user.type(within(ios).getByLabelText('Team ID'), '9JA89QQLNQ')
  await user.type(within(ios).getByLabelText('Bundle ID'), 'com.example.app')
  await user.click(within(ios).getByRole('button', { name: 'Save' }))
  expect(await within(ios).findByText('Is not known to Apple')).toBeVisible()
})
