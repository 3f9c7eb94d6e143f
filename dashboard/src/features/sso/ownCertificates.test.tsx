import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { serveRows } from '@/testing/crud'
import { failure, success } from '@/testing/handlers'
import { anOwnCertificate, anSsoDomain, aSamlConnection, serviceProvider } from '@/testing/identityData'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

it('changes our certificate step by step', async () => {
  startBackend()
  serveRows('/api/saml/connections', [aSamlConnection()], (change) => aSamlConnection(change))
  serveRows('/api/saml/domains', [anSsoDomain()], (change) => anSsoDomain(change))
  const service = { ...serviceProvider }
  const asked: string[] = []
  const answer = (step: string, certificates: typeof service.certificates) => {
    asked.push(step)
    return success(Object.assign(service, { certificates }))
  }
  server.use(
    http.get('*/api/saml/connections/:id/test', () => failure(404, 'NOT_FOUND', 'Nobody has tried.')),
    http.get('*/api/saml/service-provider', () => success(service)),
    http.post('*/api/saml/service-provider/rotation', () => answer('begin', [anOwnCertificate(), anOwnCertificate({ state: 'next', fingerprint: 'c3d4' })])),
    http.post('*/api/saml/service-provider/rotation/switch', () => answer('switch', [anOwnCertificate({ fingerprint: 'c3d4' }), anOwnCertificate({ state: 'previous' })])),
    http.delete('*/api/saml/service-provider/rotation', () => answer('end', [anOwnCertificate({ fingerprint: 'c3d4' })])),
  )
  const { user } = renderApp('/acme/settings/sso/saml_1')
  await user.click(await screen.findByRole('button', { name: 'Create new certificate' }))
  const list = await screen.findByRole('list', { name: 'Our certificates' })
  expect(await within(list).findByText('SHA-256 C3:D4')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove the new one' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Switch to the new one' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sign with the new certificate?' })
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'Switch to the new one' }))
  await user.click(await screen.findByRole('button', { name: 'Remove the old one' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove the old one' }))
  expect(await screen.findByRole('button', { name: 'Create new certificate' })).toBeVisible()
  expect(asked).toEqual(['begin', 'switch', 'end'])
})
