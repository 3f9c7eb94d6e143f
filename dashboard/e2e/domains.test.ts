import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { anAccount, openAs } from './accounts'
import { expectAccessible } from './axe'
import { openBrowser } from './browser'
import { section } from './screen'

const { newPerson } = openBrowser()

it('adds a domain, shows its DNS records, and reports the result of a check', async () => {
  const ada = await anAccount('Ada Lovelace')
  // A name that certainly does not exist in the DNS.
  const domain = `go.${randomBytes(6).toString('hex')}.example.com`
  const page = await newPerson()
  await openAs(page, ada)
  await page.getByRole('link', { name: 'Domains' }).click()
  await page.getByRole('button', { name: 'Add domain' }).first().click()
  await expectAccessible(page)
  await page.getByLabel('Domain', { exact: true }).fill(domain)
  await page.getByRole('dialog').getByRole('button', { name: 'Add domain' }).click()

  await page.getByRole('heading', { name: domain, level: 1 }).waitFor()
  const records = page.getByRole('list', { name: 'DNS records' }).getByRole('listitem')
  expect(await records.count()).toBe(2)
  await records.first().getByText(`_waypost.${domain}`).waitFor()
  await records.first().getByText('Not found yet').waitFor()
  await page.getByRole('button', { name: 'Copy the value of the TXT record' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^waypost-verify=/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Verify' }).click()
  await section(page, 'DNS records').getByText('DNS changes can take up to a day').last().waitFor({ timeout: 60_000 })

  await page.getByLabel('Root URL').fill('https://example.com')
  await section(page, 'Redirects').getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved redirects').waitFor()

  await page.getByRole('button', { name: 'Delete domain' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete domain' }).click()
  await page.getByRole('heading', { name: 'No domains yet' }).waitFor()
})
