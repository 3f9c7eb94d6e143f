import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { serveRows } from '@/testing/crud'
import { anOAuthGrant } from '@/testing/oauthData'
import { renderApp } from '@/testing/renderApp'
import { startBackend } from '@/testing/server'

it('shows the scopes of connected apps and disconnects one', async () => {
  startBackend()
  const grants = serveRows('/api/oauth/grants', [anOAuthGrant()], anOAuthGrant)
  const { user } = renderApp('/profile/apps')
  expect(await screen.findByText('See links, tags, folders and QR codes')).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Disconnect Acme Reports' }))
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }))
  await waitFor(() => expect(grants).toEqual([]))
  expect(await screen.findByText('No connected apps')).toBeVisible()
})
