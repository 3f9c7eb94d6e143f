import { screen } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { failure } from '@/testing/handlers'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

it('leads to the identity provider where the workspace refuses a session that a password opened', async () => {
  startBackend()
  server.use(http.get(/\/api\/customers/, () => failure(403, 'SSO_REQUIRED', 'Sign in with SSO instead of a password')))
  renderApp('/acme/analytics/customers')
  expect((await screen.findAllByText('This workspace requires single sign-on'))[0]).toBeVisible()
  expect(screen.getAllByText('Sign in with SSO instead of a password')[0]).toBeVisible()
  const [link] = screen.getAllByRole('link', { name: 'Continue with SSO' })
  expect(link).toHaveAttribute('href', '/api/saml/authorize/ws_acme?relayState=%2Facme%2Fanalytics%2Fcustomers')
  await expectAccessible()
})
