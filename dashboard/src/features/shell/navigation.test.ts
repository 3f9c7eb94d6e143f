import { expect, it } from 'vitest'
import { installationPages, profilePages, settingsPages, workspacePages } from './navigation'

it('gives every page keys of its own', () => {
  const pages = [...workspacePages('acme'), ...settingsPages('acme', 'owner', true), ...profilePages, ...installationPages({ administrator: true, billing: 'manual' })]
  const keys = pages.map((page) => page.keys)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})
