import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Found = { id: string; nodes: { html: string; failureSummary?: string }[] }

/** Zero violations, contrast included, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor()
    await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'))
    await page.evaluate(axe.source)
    // What is inside the frame of a mail is the mail's own affair, and scripts cannot run there.
    const violations = await page.evaluate(async () => {
      const { axe: loaded } = window as unknown as { axe: { run: (context: Document, options: object) => Promise<{ violations: Found[] }> } }
      return (await loaded.run(document, { iframes: false })).violations
    })
    const report = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join('\n')}`)
    expect(report, `${page.url()} in the ${colorScheme} theme`).toEqual([])
  }
}
