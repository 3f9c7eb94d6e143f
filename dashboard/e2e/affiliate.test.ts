import { expect, it } from 'vitest'
import { anAccount, call, openAs } from './accounts'
import { expectAccessible } from './axe'
import { openBrowser } from './browser'
import { contentOf, section } from './screen'

const { newPerson } = openBrowser()

it('creates a program, lists it and adds a partner to it', async () => {
  const ada = await anAccount('Ada Lovelace')
  const page = await newPerson()
  await openAs(page, ada)
  await page.getByRole('link', { name: 'Affiliate' }).click()
  await page.getByRole('heading', { name: 'No programs yet' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Create program' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Friends of Acme')
  await page.getByLabel('Website').fill('https://example.com')
  await page.getByLabel('Amount').fill('25')
  await page.getByRole('switch', { name: 'List in the marketplace' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create program' }).click()

  await page.getByRole('link', { name: 'Friends of Acme' }).waitFor()
  await page.getByText('25 % of every sale').waitFor()
  const [program] = await call<{ name: string; marketplaceListed: boolean }[]>('GET', '/api/affiliate/programs', { token: ada.token })
  expect(program).toMatchObject({ name: 'Friends of Acme', marketplaceListed: true })

  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Partners' }).click()
  await page.getByRole('button', { name: 'Add partner' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Grace Hopper')
  await page.getByLabel('E-mail address').fill('grace@example.com')
  await page.getByRole('dialog').getByRole('button', { name: 'Add partner' }).click()
  await page.getByText('grace@example.com').waitFor()
  await page.getByText('Approved', { exact: true }).waitFor()

  await page.getByRole('link', { name: 'Grace Hopper' }).click()
  await page.getByRole('heading', { name: 'Grace Hopper', level: 1 }).waitFor()
  await page.getByLabel('Message to Grace Hopper').fill('Welcome to the program')
  await page.getByRole('button', { name: 'Send' }).click()
  await section(page, 'Messages').getByText('Welcome to the program').waitFor()
  const [statement] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download statement' }).click()])
  expect(statement.suggestedFilename()).toMatch(/^statement-grace-hopper-.*\.pdf$/)
  expect((await contentOf(statement)).subarray(0, 4).toString()).toBe('%PDF')
})
