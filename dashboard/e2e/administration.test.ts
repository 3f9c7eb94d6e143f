import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { aColleagueOf, anAccount, call, invite, openAs, type Workspace } from './accounts'
import { openBrowser } from './browser'
import { type Person } from './people'
import { closed, section, switcher } from './screen'

const { newPerson } = openBrowser()

async function openMembers(page: Page, { slug }: Workspace): Promise<void> {
  await page.goto(`/app/${slug}/settings/members`)
  await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor()
}

async function chooseRole(page: Page, { name }: Person, role: string): Promise<void> {
  await page.getByRole('combobox', { name: `Role of ${name}` }).click()
  await page.getByRole('option', { name: role }).click()
  await page.getByText(`${name} is now ${role.toLowerCase()}`).waitFor()
}

it('offers a colleague what their role permits, and nothing once they are removed', async () => {
  const ada = await anAccount('Ada Lovelace')
  const grace = await aColleagueOf(ada, 'Grace Hopper', 'editor')
  const adaPage = await newPerson()
  const gracePage = await newPerson()
  const noPower = gracePage.getByText('Only owners and admins can invite people and change roles.')
  const inviting = gracePage.getByRole('button', { name: 'Invite people' })
  await openAs(adaPage, ada)
  await openAs(gracePage, grace)
  await openMembers(adaPage, ada.workspace)
  await openMembers(gracePage, ada.workspace)
  await noPower.waitFor()
  expect(await inviting.count()).toBe(0)

  await chooseRole(adaPage, grace, 'Admin')
  await gracePage.reload()
  await inviting.waitFor()
  expect(await noPower.count()).toBe(0)

  await chooseRole(adaPage, grace, 'Viewer')
  await gracePage.reload()
  await noPower.waitFor()
  expect(await inviting.count()).toBe(0)

  await adaPage.getByRole('button', { name: `Actions for ${grace.name}` }).click()
  await adaPage.getByRole('menuitem', { name: 'Remove from workspace' }).click()
  await adaPage.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await adaPage.getByText(`Removed ${grace.name}`).waitFor()
  await closed(adaPage)
  await adaPage.getByRole('listitem').filter({ hasText: grace.email }).waitFor({ state: 'detached' })

  await gracePage.reload()
  await gracePage.getByRole('heading', { name: 'Page not found' }).waitFor()
  await gracePage.getByRole('link', { name: 'Back to the dashboard' }).click()
  await switcher(gracePage).click()
  await gracePage.getByRole('menuitem', { name: grace.workspace.name }).waitFor()
  expect(await gracePage.getByRole('menuitem', { name: ada.workspace.name }).count()).toBe(0)
})

it('cancels an invitation, which can then no longer be accepted', async () => {
  const ada = await anAccount('Ada Lovelace')
  const grace = await anAccount('Grace Hopper')
  const invitation = await invite(ada, grace, 'editor')
  const adaPage = await newPerson()
  const gracePage = await newPerson()
  await openAs(gracePage, grace)
  await gracePage.goto(`/app/invitations/${invitation}`)
  await gracePage.getByRole('heading', { name: 'Join the workspace?' }).waitFor()

  await openAs(adaPage, ada)
  await openMembers(adaPage, ada.workspace)
  await adaPage.getByRole('button', { name: `Cancel the invitation of ${grace.email}` }).click()
  await adaPage.getByText(`Cancelled the invitation of ${grace.email}`).waitFor()
  await adaPage.getByRole('heading', { name: 'Pending invitations' }).waitFor({ state: 'detached' })

  await gracePage.getByRole('button', { name: 'Accept invitation' }).click()
  await gracePage.getByRole('heading', { name: 'This invitation is not for this account' }).waitFor()
  const workspaces = await call<Workspace[]>('GET', '/api/workspaces', { token: grace.token })
  expect(workspaces.map(({ id }) => id)).toEqual([grace.workspace.id])
})

it('transfers the ownership of a workspace', async () => {
  const ada = await anAccount('Ada Lovelace')
  const grace = await aColleagueOf(ada, 'Grace Hopper', 'editor')
  const adaPage = await newPerson()
  const gracePage = await newPerson()
  await openAs(adaPage, ada)
  await openAs(gracePage, grace)
  await openMembers(adaPage, ada.workspace)
  await section(adaPage, 'Transfer ownership').getByRole('button').click()
  const dialog = adaPage.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'New owner' }).filter({ hasText: grace.name }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Transfer ownership' }).isDisabled()).toBe(true)
  await dialog.getByLabel(`Type ${ada.workspace.name} to confirm`).fill(ada.workspace.name)
  await dialog.getByRole('button', { name: 'Transfer ownership' }).click()
  await adaPage.getByText(`${grace.name} now owns ${ada.workspace.name}`).waitFor()
  await closed(adaPage)
  await section(adaPage, 'Transfer ownership').waitFor({ state: 'detached' })
  await adaPage.getByRole('listitem').filter({ hasText: ada.email }).getByText('Admin', { exact: true }).waitFor()

  await openMembers(gracePage, ada.workspace)
  await section(gracePage, 'Transfer ownership').waitFor()
  await gracePage.getByRole('listitem').filter({ hasText: grace.email }).getByText('Owner', { exact: true }).waitFor()
  await gracePage.getByRole('combobox', { name: `Role of ${ada.name}` }).filter({ hasText: 'Admin' }).waitFor()
})
