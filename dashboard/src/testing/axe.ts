import axe from 'axe-core'
import { expect } from 'vitest'

/** Colour contrast needs real layout, so it is checked in the browser tests. */
export async function expectAccessible(container: Element = document.body): Promise<void> {
  const { violations } = await axe.run(container, { iframes: false, resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
