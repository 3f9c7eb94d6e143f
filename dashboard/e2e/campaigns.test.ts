import { expect, it } from 'vitest'
import { anAccount, call, openAs } from './accounts'
import { expectAccessible } from './axe'
import { openBrowser } from './browser'
import { closed, section } from './screen'

const { newPerson } = openBrowser()

it('creates a campaign with a price and a budget, and pauses it', async () => {
  const ada = await anAccount('Ada Lovelace')
  const page = await newPerson()
  await openAs(page, ada)
  await page.getByRole('link', { name: 'Campaigns' }).click()
  await page.getByRole('heading', { name: 'No campaigns yet' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Create campaign' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Summer launch')
  await page.getByLabel('Cost model').click()
  await page.getByRole('option', { name: 'Per click' }).click()
  await page.getByLabel('Price per click').fill('0.25')
  await page.getByLabel('Daily').fill('50')
  await page.getByLabel('Tags', { exact: true }).fill('launch')
  await page.getByLabel('Tags', { exact: true }).press('Enter')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create campaign' }).click()

  await page.getByRole('heading', { name: 'Summer launch', level: 1 }).waitFor()
  await section(page, 'Budget').getByText('Within budget').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('Paused. Rules are skipped').waitFor()
  await expectAccessible(page)

  const [campaign] = await call<{ name: string; status: string; costOverride: number; dailyBudget: number; tags: string[] }[]>('GET', '/api/campaigns', { token: ada.token })
  expect(campaign).toMatchObject({ name: 'Summer launch', status: 'paused', costOverride: 0.25, dailyBudget: 50, tags: ['launch'] })

  await page.getByRole('link', { name: 'Campaigns' }).click()
  await page.getByRole('radio', { name: 'Paused' }).click()
  await page.waitForURL('**/campaigns?status=paused')
  await page.getByRole('button', { name: 'Actions for Summer launch' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await closed(page)
  await page.getByRole('heading', { name: 'No results' }).waitFor()
  await page.getByRole('radio', { name: 'Archived' }).click()
  await page.getByRole('link', { name: 'Summer launch' }).waitFor()
})
