import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Found = { id: string; nodes: { html: string; failureSummary?: string }[] }
type Axe = { run: (context: Document, options: object) => Promise<{ violations: Found[] }> }

/** The two themes differ in colours only, so rules that do not depend on colours run in one of them. */
const RULES = { light: undefined, dark: ['color-contrast', 'link-in-text-block'] }

async function expectNoViolations(page: Page, colorScheme: keyof typeof RULES): Promise<void> {
  const rules = RULES[colorScheme]
  // The content of an e-mail frame is not checked, because scripts cannot run there. Only violations are reported.
  const options = { iframes: false, resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) }
  const violations = await page.evaluate(async (given) => {
    const { axe: loaded } = window as unknown as { axe: Axe }
    return (await loaded.run(document, given)).violations
  }, options)
  const report = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join('\n')}`)
  expect(report, `${page.url()} in the ${colorScheme} theme`).toEqual([])
}

/** Expects zero violations, including contrast, in both themes and at the given widths, by default the current one. Restores the width afterwards. */
export async function expectAccessible(page: Page, widths: number[] = []): Promise<void> {
  // The script stays loaded until the page is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const before = page.viewportSize() ?? { width: 1280, height: 900 }
  // The current theme comes first, because rendering everything in other colours takes as long as a check.
  const dark = await page.evaluate(() => document.documentElement.dataset['theme'] === 'dark')
  for (const colorScheme of dark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor()
    await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'))
    for (const width of widths.length > 0 ? widths : [before.width]) {
      await page.setViewportSize({ ...before, width })
      await expectNoViolations(page, colorScheme)
    }
  }
  await page.setViewportSize(before)
}
