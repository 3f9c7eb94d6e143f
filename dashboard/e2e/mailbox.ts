import type { Page } from 'playwright-core'
import { serverUrl } from './browser'
import type { Person } from './people'

/** Opens an e-mail on the mailbox page and returns the URL of its link to this server. */
export async function linkInMail(page: Page, to: Person, path: string): Promise<string> {
  await page.goto('/app/mailbox')
  const messages = page.getByRole('list', { name: 'Messages' }).getByRole('link').filter({ hasText: to.email })
  await messages.first().waitFor()
  for (let index = 0; index < (await messages.count()); index++) {
    await messages.nth(index).click()
    const subject = await messages.nth(index).locator('span').first().innerText()
    await page.getByRole('heading', { name: subject, exact: true }).waitFor()
    await showText(page)
    const link = page.locator(`main a[href*="/app/${path}/"]`)
    if ((await link.count()) > 0) return toServer(await link.first().getAttribute('href'))
  }
  throw new Error(`No mail to ${to.email} leads to ${path}.`)
}

/** E-mails without an HTML part have no tabs. */
async function showText(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Plain text' })
  if ((await tab.count()) === 0) return
  await tab.click()
  await page.getByRole('tabpanel', { name: 'Plain text' }).waitFor()
}

/** The e-mail contains the server's public URL, which may differ from the URL under test. */
function toServer(href: string | null): string {
  if (!href) throw new Error('The link in the mail is empty.')
  const { pathname, search } = new URL(href)
  return `${serverUrl}${pathname}${search}`
}
