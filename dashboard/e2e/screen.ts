import { buffer } from 'node:stream/consumers'
import type { Download, Locator, Page } from 'playwright-core'

export function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

export function switcher(page: Page): Locator {
  return page.getByRole('button', { name: /^Switch workspace/ })
}

/** Behind an open dialog or menu a page has no roles: wait until it is closed before checking that something is absent. */
export async function closed(page: Page): Promise<void> {
  await page.locator('[role=dialog], [role=menu]').first().waitFor({ state: 'detached' })
}

export async function contentOf(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream())
}
