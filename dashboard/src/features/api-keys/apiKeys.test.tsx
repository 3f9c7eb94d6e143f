import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { renderApp } from '@/testing/renderApp'
import { startBackend } from '@/testing/server'

const PAGE = '/acme/settings/api-keys'

it('is reached by Settings, API Keys, Create API Key, and shows the value once', async () => {
  const backend = startBackend({ apiKeys: [] })
  const { user } = renderApp('/acme')
  await user.click(await screen.findByRole('link', { name: 'Settings' }))
  await user.click(await screen.findByRole('link', { name: 'API Keys' }))
  await user.click(await screen.findByRole('button', { name: /Create API Key/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Create API Key' })
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'Create key' }))
  expect(await within(dialog).findByText('Enter a name you will recognise.')).toBeVisible()
  await user.type(within(dialog).getByLabelText('Name'), 'CI')
  await user.click(within(dialog).getByRole('button', { name: 'Read only' }))
  await user.click(within(dialog).getByRole('button', { name: 'Create key' }))

  const shown = await screen.findByRole('dialog', { name: 'Copy your key now' })
  expect(within(shown).getByText('wp_live_7Fq2bN8sR4tV6wX1yZ3aC5dE')).toBeVisible()
  await user.click(within(shown).getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe('wp_live_7Fq2bN8sR4tV6wX1yZ3aC5dE')
  await user.click(within(shown).getByRole('button', { name: 'I have copied it' }))

  expect(await screen.findByText('Read only')).toBeVisible()
  expect(screen.queryByText('wp_live_7Fq2bN8sR4tV6wX1yZ3aC5dE')).not.toBeInTheDocument()
  expect(backend.apiKeys[0]?.scopes).toEqual(['links:read', 'rules:read', 'campaigns:read', 'domains:read', 'analytics:read', 'webhooks:read', 'customers:read', 'affiliate:read', 'exports:read'])
})

it('disables a key and offers to undo it', async () => {
  const backend = startBackend()
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Actions for Production server' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Disable' }))
  expect(await screen.findByText('Disabled')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(backend.apiKeys[0]?.enabled).toBe(true))
})

it('deletes a key after a confirmation', async () => {
  startBackend()
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Actions for Production server' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete key' }))
  expect(await screen.findByText('No keys yet')).toBeVisible()
})
