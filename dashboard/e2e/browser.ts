import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { fromOwnAddress } from './people'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function findChromium(): string {
  const given = process.env['WAYPOST_CHROMIUM']
  if (given) return given
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const found = folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(runs)
  if (!found) throw new Error('No Chromium on the PATH. Install one, or name it in WAYPOST_CHROMIUM.')
  return found
}

function findServer(): string {
  const address = process.env['WAYPOST_URL']
  if (!address) throw new Error('Start the server and name its address: WAYPOST_URL=http://localhost:8080 npm run e2e')
  return address.replace(/\/$/, '')
}

export const serverUrl = findServer()

type Options = { width?: number; colorScheme?: 'light' | 'dark' }

/** One browser for the file, and a fresh profile for each person who appears in a test. */
export function openBrowser(): { newPerson: (options?: Options) => Promise<Page> } {
  let browser: Browser
  const contexts: BrowserContext[] = []

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findChromium(), args: ARGUMENTS })
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
      await context.route('/api/auth/register', async (route, request) => route.continue({ headers: { ...(await request.allHeaders()), ...fromOwnAddress() } }))
      context.setDefaultTimeout(15_000)
      return context.newPage()
    },
  }
}
