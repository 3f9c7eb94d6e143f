import { expect, it } from 'vitest'
import { anAccount, openAs } from './accounts'
import { openBrowser, serverUrl } from './browser'
import { closed, section, switcher } from './screen'

const { newPerson } = openBrowser()

it('disables, enables and deletes an API key', async () => {
  const page = await newPerson()
  await openAs(page, await anAccount('Ada Lovelace'))
  await page.goto(`${page.url()}/settings/api-keys`)
  await page.getByRole('button', { name: 'Create API Key' }).click()
  await page.getByLabel('Name').fill('Deployment')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByRole('button', { name: 'Copied', exact: true }).waitFor()
  const key = await page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'I have copied it' }).click()

  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Deployment' })
  const choose = async (action: string) => {
    await row.getByRole('button', { name: 'Actions for Deployment' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const useKey = async () => {
    const answer = await fetch(`${serverUrl}/api/workspaces`, { headers: { 'X-API-Key': key } })
    return { status: answer.status, body: await answer.json() }
  }
  const refusal = { status: 401, body: { success: false, error: { code: 'INVALID_API_KEY' } } }
  expect(await useKey()).toMatchObject({ status: 200, body: { success: true } })

  await choose('Disable')
  await row.getByText('Disabled', { exact: true }).waitFor()
  expect(await useKey()).toMatchObject(refusal)

  await choose('Enable')
  await page.getByText('Enabled Deployment').waitFor()
  await closed(page)
  await row.getByText('Disabled', { exact: true }).waitFor({ state: 'detached' })
  expect(await useKey()).toMatchObject({ status: 200, body: { success: true } })

  await choose('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete key' }).click()
  await page.getByText('Deleted Deployment').waitFor()
  await closed(page)
  await row.waitFor({ state: 'detached' })
  expect(await useKey()).toMatchObject(refusal)
})

it('renames a workspace and changes its time zone, and creates and deletes another', async () => {
  const ada = await anAccount('Ada Lovelace')
  const page = await newPerson()
  await openAs(page, ada)
  await page.goto(`/app/${ada.workspace.slug}/settings/general`)
  const address = `${ada.workspace.slug}-engines`.slice(-40).replace(/^-/, '')
  await page.getByLabel('Name', { exact: true }).fill('Analytical Engines')
  await page.getByLabel('URL', { exact: true }).fill(address)
  await section(page, 'Name and URL').getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(`**/app/${address}/settings/general`)
  await page.getByRole('button', { name: 'Switch workspace, current: Analytical Engines' }).waitFor()

  await page.getByLabel('Time zone', { exact: true }).click()
  await page.getByPlaceholder('Find a time zone').fill('Auckland')
  await page.getByRole('option', { name: 'Pacific/Auckland' }).click()
  await section(page, 'Time zone and currency').getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved time zone and currency').waitFor()

  await page.reload()
  await page.getByLabel('Time zone', { exact: true }).filter({ hasText: 'Pacific/Auckland' }).waitFor()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Analytical Engines')
  expect(await page.getByLabel('URL', { exact: true }).inputValue()).toBe(address)

  await switcher(page).click()
  await page.getByRole('menuitem', { name: 'Create workspace' }).click()
  await page.getByLabel('Workspace name').fill('Difference Engines')
  await page.getByRole('dialog').getByRole('button', { name: 'Create workspace' }).click()
  await page.getByRole('button', { name: 'Switch workspace, current: Difference Engines' }).waitFor()
  await page.getByRole('heading', { name: 'Home' }).waitFor()

  await page.getByRole('link', { name: 'Settings' }).click()
  await section(page, 'Delete this workspace').getByRole('button', { name: 'Delete workspace' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Delete workspace' })
  const phrase = dialog.getByLabel('Type Difference Engines to confirm')
  await phrase.fill('Difference')
  expect(await confirm.isDisabled()).toBe(true)
  await phrase.fill('Difference Engines')
  await confirm.click()
  await page.getByText('Deleted Difference Engines').waitFor()
  await page.getByRole('button', { name: 'Switch workspace, current: Analytical Engines' }).click()
  await page.getByRole('menuitem', { name: 'Analytical Engines' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Difference Engines' }).count()).toBe(0)
})
