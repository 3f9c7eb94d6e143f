import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'

function findServer(): string {
  const address = process.env['WAYPOST_URL']
  if (!address) throw new Error('Start the server and name its address: WAYPOST_URL=http://localhost:8080 npm run e2e')
  return address.replace(/\/$/, '')
}

export const serverUrl = findServer()

type Options = { width?: number; colorScheme?: 'light' | 'dark' }

/** A new browser context for each user of a test, in the browser that all files share. */
export function openBrowser(): { newPerson: (options?: Options) => Promise<Page> } {
  let browser: Browser
  const contexts: BrowserContext[] = []

  beforeAll(async () => {
    browser = await chromium.connect(inject('chromium'))
  })
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
  })
  afterAll(() => browser.close())

  return {
    newPerson: async ({ width = 1280, colorScheme = 'light' } = {}) => {
      const context = await browser.newContext({
        baseURL: serverUrl,
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      contexts.push(context)
      context.setDefaultTimeout(15_000)
      return context.newPage()
    },
  }
}
