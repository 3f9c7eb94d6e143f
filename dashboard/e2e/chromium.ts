import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

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

declare module 'vitest' {
  export interface ProvidedContext {
    chromium: string
  }
}

/** One browser for all files; it is closed at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({ executablePath: findChromium(), args: ARGUMENTS, host: '127.0.0.1' })
  project.provide('chromium', server.wsEndpoint())
  return () => server.close()
}
