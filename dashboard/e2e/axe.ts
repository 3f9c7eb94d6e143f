import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Found = { id: string; nodes: { html: string; failureSummary?: string }[] }
type Axe = { run: (context: Document, options: object) => Promise<{ violations: Found[] }> }

/** A theme changes colours alone, so what does not depend on them is looked for in one of the two. */
const THEMES = [
  { colorScheme: 'light', rules: undefined },
  { colorScheme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
] as const

/** Zero violations, contrast included, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  // As long as the page is not left, the script stays in it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  for (const { colorScheme, rules } of THEMES) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor()
    await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'))
    // What is inside the frame of a mail is the mail's own affair, and scripts cannot run there. Only violations are written out.
    const options = { iframes: false, resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) }
    const violations = await page.evaluate(async (given) => {
      const { axe: loaded } = window as unknown as { axe: Axe }
      return (await loaded.run(document, given)).violations
    }, options)
    const report = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join('\n')}`)
    expect(report, `${page.url()} in the ${colorScheme} theme`).toEqual([])
  }
}
