import { expect, it } from 'vitest'
import { anAccount, call, openAs } from './accounts'
import { openBrowser } from './browser'
import { expectGoodScreen } from './goodScreen'

const { newPerson } = openBrowser()

it('a starter workspace runs out of credits, tops up and continues', async () => {
  const ada = await anAccount('Ada Lovelace')
  await call('POST', `/api/billing/${ada.workspace.id}/change-plan`, { token: ada.token, body: { planId: 'starter' } })
  await call('POST', '/api/links', { token: ada.token, body: { destinationUrl: 'https://example.com/first' } })
  const page = await newPerson()
  await openAs(page, ada)

  await page.goto(`/app/${ada.workspace.slug}/links/new`)
  await page.getByLabel('Destination').fill('https://example.com/second')
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByText('This needs 1 credits; the workspace has 0').waitFor()
  await page.getByRole('link', { name: 'Buy credits' }).click()

  await page.getByText('You have no credits left.').waitFor()
  await page.getByRole('button', { name: 'Buy credits' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^\$50/ }).click()
  await page.getByText('55,000 credits').waitFor()
  await page.getByRole('button', { name: 'Continue to payment' }).click()

  await page.getByText('No payment is processed here.').waitFor()
  await expectGoodScreen(page, new URL(page.url()).pathname, 'Confirm payment')
  await page.getByRole('button', { name: 'Confirm without a payment' }).click()
  await page.getByRole('heading', { name: 'Billing' }).waitFor()
  await page.getByText('Credits for 50.00 USD').first().waitFor()
  const invoice = await page.getByRole('link', { name: /^WP-/ }).getAttribute('href')
  expect(invoice).toContain('/invoices/bill_')

  await page.goto(`/app/${ada.workspace.slug}/links/new`)
  await page.getByLabel('Destination').fill('https://example.com/second')
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('heading', { name: 'No rules yet' }).waitFor()
})
