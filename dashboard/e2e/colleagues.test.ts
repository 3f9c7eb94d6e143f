import { expect, it } from 'vitest'
import { expectAccessible } from './axe'
import { serverUrl, openBrowser } from './browser'
import { linkInMail } from './mailbox'
import { aPerson, fillRegistration, register } from './people'

const { newPerson } = openBrowser()

it('registers, invites a colleague who accepts by mail, and calls the API with a new key', async () => {
  const ada = aPerson('Ada Lovelace')
  const grace = aPerson('Grace Hopper')
  const adaPage = await newPerson()
  await register(adaPage, ada)
  await expectAccessible(adaPage)

  await adaPage.getByRole('link', { name: 'Settings' }).click()
  await adaPage.getByRole('link', { name: 'Members' }).click()
  await adaPage.getByRole('button', { name: 'Invite people' }).click()
  await expectAccessible(adaPage)
  await adaPage.getByLabel('E-mail addresses').fill(grace.email)
  await adaPage.getByRole('button', { name: 'Send invitation' }).click()
  await adaPage.getByRole('listitem').filter({ hasText: grace.email }).waitFor()
  const membersUrl = adaPage.url()

  const invitation = await linkInMail(adaPage, grace, 'invitations')
  await expectAccessible(adaPage)

  const gracePage = await newPerson()
  await gracePage.goto(invitation)
  await gracePage.getByRole('heading', { name: 'You are invited' }).waitFor()
  await expectAccessible(gracePage)
  await gracePage.getByRole('link', { name: 'Create an account' }).click()
  await fillRegistration(gracePage, grace)
  await gracePage.getByRole('button', { name: 'Accept invitation' }).click()
  await gracePage.getByRole('heading', { name: 'Home' }).waitFor()

  await adaPage.goto(membersUrl)
  await adaPage.getByRole('combobox', { name: `Role of ${grace.name}` }).waitFor()
  await expectAccessible(adaPage)

  await adaPage.getByRole('link', { name: 'API Keys' }).click()
  await adaPage.getByRole('heading', { name: 'API Keys' }).waitFor()
  await expectAccessible(adaPage)
  await adaPage.getByRole('button', { name: 'Create API Key' }).click()
  await adaPage.getByLabel('Name').fill('Deployment')
  await expectAccessible(adaPage)
  await adaPage.getByRole('button', { name: 'Create key' }).click()
  await adaPage.getByRole('button', { name: 'Copy', exact: true }).click()
  await adaPage.getByRole('button', { name: 'Copied', exact: true }).waitFor()
  const key = await adaPage.evaluate(() => navigator.clipboard.readText())
  expect(key).toMatch(/live/)
  await expectAccessible(adaPage)
  await adaPage.getByRole('button', { name: 'I have copied it' }).click()
  await adaPage.getByRole('listitem').filter({ hasText: 'Deployment' }).waitFor()
  expect(await adaPage.getByText(key).count()).toBe(0)

  const answer = await fetch(`${serverUrl}/api/workspaces`, { headers: { 'X-API-Key': key } })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ success: true })
})

it('tells the wrong person that an invitation is not for them', async () => {
  const ada = aPerson('Ada Lovelace')
  const grace = aPerson('Grace Hopper')
  const page = await newPerson()
  await register(page, ada)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Members' }).click()
  await page.getByRole('button', { name: 'Invite people' }).click()
  await page.getByLabel('E-mail addresses').fill(grace.email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByRole('listitem').filter({ hasText: grace.email }).waitFor()

  const invitation = await linkInMail(page, grace, 'invitations')
  await page.goto(invitation)
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await page.getByRole('heading', { name: 'This invitation is not for this account' }).waitFor()
  expect(await page.getByText(ada.email).count()).toBe(1)
  await expectAccessible(page)
})
