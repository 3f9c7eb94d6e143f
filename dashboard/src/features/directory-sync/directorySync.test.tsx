import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import type { ScimDirectory } from '@/api/models'
import { expectAccessible } from '@/testing/axe'
import { serveRows } from '@/testing/crud'
import { aWorkspace } from '@/testing/data'
import { failure, list, success } from '@/testing/handlers'
import { aDirectory, aProvisionedGroup, aProvisionedUser, aScimRequest } from '@/testing/identityData'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const PAGE = '/acme/settings/directory-sync'
const DIRECTORIES = '/api/scim/directories'

it('makes a directory and shows its token once, under the names that the provider uses', async () => {
  startBackend()
  const directories = serveRows<ScimDirectory>(DIRECTORIES, [], (change) => aDirectory({ ...change, usersCount: 0, groupsCount: 0, lastSyncAt: null, token: 'wp_scim_once' }))
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: /Add directory/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Add a directory' })
  await user.type(within(dialog).getByLabelText('Name'), 'Entra')
  await user.click(within(dialog).getByRole('combobox', { name: 'Identity provider' }))
  await user.click(await screen.findByRole('option', { name: 'Microsoft Entra ID' }))
  await user.click(within(dialog).getByRole('button', { name: 'Add directory' }))
  const shown = await screen.findByRole('dialog', { name: 'Copy the token now' })
  expect(within(shown).getByText('Secret Token')).toBeVisible()
  expect(within(shown).getByText('wp_scim_once')).toBeVisible()
  await expectAccessible()
  await user.click(within(shown).getByRole('button', { name: 'I have copied it' }))
  expect(directories[0]).toMatchObject({ name: 'Entra', provider: 'azure', defaultRole: 'viewer' })
  expect(await screen.findByText(/no sync yet/)).toBeVisible()
  expect(screen.queryByText('wp_scim_once')).not.toBeInTheDocument()
})

it('maps groups to roles and keeps the other settings of the directory', async () => {
  startBackend()
  const directories = serveRows(DIRECTORIES, [aDirectory()], (change) => aDirectory(change))
  const { user } = renderApp(`${PAGE}/dir_1`)
  const settings = await screen.findByRole('region', { name: 'Settings' })
  await user.click(within(settings).getByRole('switch', { name: 'Remove people who leave' }))
  await user.click(within(settings).getByRole('button', { name: 'Add group' }))
  await user.click(within(settings).getByRole('button', { name: 'Save' }))
  expect(await within(settings).findByText('Enter a group name.')).toBeVisible()
  await user.type(within(settings).getByLabelText('Group 1'), 'Marketing')
  await user.click(within(settings).getByRole('combobox', { name: 'Role of group 1' }))
  await user.click(await screen.findByRole('option', { name: /Editor/ }))
  await user.click(within(settings).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved the directory')).toBeVisible()
  expect(directories[0]).toMatchObject({ autoDeactivateUsers: false, autoCreateUsers: true, groupRoleMapping: { Marketing: 'editor' } })
  await expectAccessible()
})

it('rotates the token, and pauses and deletes the directory after a confirmation', async () => {
  startBackend()
  const directories = serveRows(DIRECTORIES, [aDirectory()], (change) => aDirectory(change))
  server.use(http.post(`*${DIRECTORIES}/:id/regenerate-token`, () => success(aDirectory({ token: 'wp_scim_new' }))))
  const { user } = renderApp(`${PAGE}/dir_1`)
  await user.click(await screen.findByRole('button', { name: 'Pause' }))
  expect(await screen.findByText(/Requests are rejected while sync is paused/)).toBeVisible()
  expect(directories[0]?.status).toBe('inactive')
  await user.click(screen.getByRole('button', { name: 'Create a new token' }))
  await user.click(await screen.findByRole('button', { name: 'Create token' }))
  expect(await screen.findByText('wp_scim_new')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'I have copied it' }))
  await user.click(await screen.findByRole('button', { name: 'Delete directory' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete directory' }))
  expect(await screen.findByText('No directories yet')).toBeVisible()
  expect(directories).toEqual([])
})

it('shows who was provisioned, which groups give roles, and why a request failed', async () => {
  startBackend()
  serveRows(DIRECTORIES, [aDirectory()], (change) => aDirectory(change))
  const refused = aScimRequest({ id: 'slog_2', status: 409, success: false, scimType: 'uniqueness', detail: 'The user name is taken' })
  server.use(
    http.get(`*${DIRECTORIES}/:id/users`, () => list([aProvisionedUser(), aProvisionedUser({ id: 'suser_2', displayName: 'Alan Turing', active: false, role: null })])),
    http.get(`*${DIRECTORIES}/:id/groups`, () => list([aProvisionedGroup(), aProvisionedGroup({ id: 'sgroup_2', displayName: 'Everybody', role: null })])),
    http.get(`*${DIRECTORIES}/:id/log`, ({ request }) => list(new URL(request.url).searchParams.get('result') === 'failed' ? [refused] : [aScimRequest(), refused])),
  )
  const { user, router } = renderApp(`${PAGE}/dir_1?show=people`)
  const people = await screen.findByRole('list', { name: 'People' })
  expect(people).toHaveTextContent('Alan TuringDeactivatedNot a member')
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: 'Groups' }))
  expect(await screen.findByRole('list', { name: 'Groups' })).toHaveTextContent('Everybody4 peopleNo role')
  await user.click(screen.getByRole('link', { name: 'Requests' }))
  expect(within(await screen.findByRole('list', { name: 'Requests' })).getAllByRole('listitem')).toHaveLength(2)
  await user.click(screen.getByRole('radio', { name: 'Failed' }))
  await waitFor(() => expect(within(screen.getByRole('list', { name: 'Requests' })).getAllByRole('listitem')).toHaveLength(1))
  expect(screen.getByText('The user name is taken')).toBeVisible()
  expect(screen.getByText('409 uniqueness')).toBeVisible()
  expect(router.state.location.search).toEqual({ show: 'requests', result: 'failed' })
  await expectAccessible()
})

it('says that the plan does not include it', async () => {
  startBackend()
  server.use(http.get(`*${DIRECTORIES}`, () => failure(403, 'FEATURE_NOT_AVAILABLE', 'The plan does not include SCIM.')))
  renderApp(PAGE)
  expect(await screen.findByText('This workspace does not include this')).toBeVisible()
})

it('is for owners and admins', async () => {
  const backend = startBackend()
  if (backend.session) backend.session.workspaces = [aWorkspace({ role: 'viewer' })]
  renderApp(PAGE)
  expect(await screen.findByText('Only owners and admins can set up directory sync.')).toBeVisible()
})
