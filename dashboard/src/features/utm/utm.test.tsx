import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { aUtmTemplate } from '@/testing/campaignData'
import { serveRows } from '@/testing/crud'
import { renderApp } from '@/testing/renderApp'
import { startBackend } from '@/testing/server'

const PAGE = '/acme/utm-templates'

it('creates a template and shows what it adds while it is written', async () => {
  startBackend()
  const templates = serveRows('/api/utm-templates', [], aUtmTemplate)
  const { user } = renderApp(PAGE)
  expect(await screen.findByText('No templates yet')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: /Create template/ })[0]!)
  const dialog = await screen.findByRole('dialog', { name: 'Create a UTM template' })
  await user.type(within(dialog).getByLabelText('Name'), 'Letter')
  await user.type(within(dialog).getByLabelText('Source'), 'news')
  expect(await within(dialog).findByText('?utm_source=news')).toBeVisible()
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'Create template' }))
  expect(await screen.findByText('Created Letter')).toBeVisible()
  expect(templates[0]).toMatchObject({ name: 'Letter', utmSource: 'news', utmMedium: null })
})

it('edits a template and deletes it after a question', async () => {
  startBackend()
  const templates = serveRows('/api/utm-templates', [aUtmTemplate()], aUtmTemplate)
  const { user } = renderApp(PAGE)
  expect(await screen.findByText('utm_source=newsletter&utm_medium=email')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Actions for Newsletter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await user.clear(await screen.findByLabelText('Medium'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved Newsletter')).toBeVisible()
  expect(templates[0]?.utmMedium).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Actions for Newsletter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete template' }))
  expect(await screen.findByText('No templates yet')).toBeVisible()
})
