import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { renderApp } from '@/testing/renderApp'
import { startBackend } from '@/testing/server'

it('shows what changed', async () => {
  startBackend()
  const { user } = renderApp('/acme/settings/audit-log')
  await user.click(await screen.findByRole('button', { name: 'Show details' }))
  expect(screen.getByText('Privacy level')).toBeVisible()
  expect(screen.getByText('Acme Corp')).toBeVisible()
  await expectAccessible()
})

it('keeps its filters in the URL, and shows an empty state', async () => {
  startBackend()
  const { user, router } = renderApp('/acme/settings/audit-log')
  await user.click(await screen.findByRole('combobox', { name: 'Type of change' }))
  await user.click(await screen.findByRole('option', { name: 'API keys' }))
  expect(await screen.findByText('No results')).toBeVisible()
  expect(router.state.location.search).toMatchObject({ resourceType: 'api_key' })
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('updated workspace')).toBeVisible()
})
