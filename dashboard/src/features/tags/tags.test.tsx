import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { aFolder, aTag } from '@/testing/campaignData'
import { serveRows } from '@/testing/crud'
import { aUser, aWorkspace } from '@/testing/data'
import { failure } from '@/testing/handlers'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const PAGE = '/acme/tags'

it('creates, recolours and deletes a tag', async () => {
  startBackend()
  const tags = serveRows('/api/tags', [], aTag)
  const { user } = renderApp(PAGE)
  expect(await screen.findByText('No tags yet')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: /Create tag/ })[0]!)
  const dialog = await screen.findByRole('dialog', { name: 'Create a tag' })
  await user.type(within(dialog).getByLabelText('Name'), 'spring')
  await user.click(within(dialog).getByRole('radio', { name: 'Green' }))
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'Create tag' }))
  await user.click(await screen.findByRole('button', { name: 'Actions for spring' }))
  expect(tags[0]).toMatchObject({ name: 'spring', color: 'green' })
  await user.click(await screen.findByRole('menuitem', { name: 'Rename or recolour' }))
  await user.click(await screen.findByRole('radio', { name: 'Pink' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved spring')).toBeVisible()
  expect(tags[0]).toMatchObject({ name: 'spring', color: 'pink' })
  await user.click(await screen.findByRole('button', { name: 'Actions for spring' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete tag' }))
  expect(await screen.findByText('No tags yet')).toBeVisible()
})

it('shows beside the name that another tag has it', async () => {
  startBackend()
  serveRows('/api/tags', [aTag()], aTag)
  server.use(http.post('*/api/tags', () => failure(409, 'TAG_EXISTS', 'Taken.')))
  const { user } = renderApp(PAGE)
  expect(await screen.findByText('12 links')).toBeVisible()
  await user.keyboard('c')
  await user.type(await screen.findByLabelText('Name'), 'Newsletter{Enter}')
  expect(await screen.findByText('A tag with this name already exists.')).toBeVisible()
})

it('shows folders as a tree and moves one', async () => {
  startBackend()
  const folders = serveRows('/api/folders', [aFolder(), aFolder({ id: 'fold_2', name: 'Spring', parentId: 'fold_1' }), aFolder({ id: 'fold_3', name: 'Archive' })], aFolder)
  const { user } = renderApp(`${PAGE}?show=folders`)
  const tree = await screen.findByRole('list', { name: 'Folders' })
  expect(within(tree).getAllByRole('listitem').map((row) => row.textContent)).toEqual(['Archive3 links', 'Newsletters3 links', 'Spring, level 23 links'])
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Actions for Newsletters' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename or move' }))
  await user.click(await screen.findByLabelText('Location'))
  expect((await screen.findAllByRole('option')).map((option) => option.textContent?.trim())).toEqual(['Top level', 'Archive'])
  await user.click(screen.getByRole('option', { name: 'Archive' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved Newsletters')).toBeVisible()
  expect(folders[0]?.parentId).toBe('fold_3')
})

it('keeps links when a folder is deleted, and says so', async () => {
  startBackend()
  serveRows('/api/folders', [aFolder()], aFolder)
  const { user } = renderApp(`${PAGE}?show=folders`)
  await user.click(await screen.findByRole('button', { name: 'Actions for Newsletters' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('Its 3 links will be kept, outside any folder.')
  await user.click(screen.getByRole('button', { name: 'Delete folder' }))
  expect(await screen.findByText('No folders yet')).toBeVisible()
})

it('offers a viewer no way to change tags or folders', async () => {
  startBackend({ session: { user: aUser(), workspaces: [aWorkspace({ role: 'viewer' })], workspaceId: 'ws_acme', csrfToken: 'csrf-1', expiresAt: '2030-01-01T00:00:00Z', billing: 'manual', administrator: false, sso: null } })
  serveRows('/api/tags', [aTag()], aTag)
  serveRows('/api/folders', [aFolder()], aFolder)
  const { user } = renderApp(PAGE)
  await screen.findByText('newsletter')
  expect(screen.queryByRole('button', { name: /Create|Actions for/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Folders' }))
  await screen.findByText('Newsletters')
  expect(screen.queryByRole('button', { name: /Create|Actions for/ })).not.toBeInTheDocument()
})
