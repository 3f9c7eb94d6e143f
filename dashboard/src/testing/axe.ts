import axe from 'axe-core'
import { expect } from 'vitest'

/** Contrast, and what is behind an open dialog, need real layout, so they are checked in the browser tests. */
export async function expectAccessible(container: Element = document.body): Promise<void> {
  const { violations } = await axe.run(container, { iframes: false, resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false }, region: { enabled: false }, 'aria-hidden-focus': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
