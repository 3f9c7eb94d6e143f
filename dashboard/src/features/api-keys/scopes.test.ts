import { expect, it } from 'vitest'
import { accessOf, ALL_SCOPES, describeScopes, levelsOf, READ_SCOPES, SCOPE_GROUPS, withAccess } from './scopes'

const [links] = SCOPE_GROUPS

it('includes read access in write access', () => expect(withAccess(links, [], 'write')).toEqual(['links:read', 'links:write']))

it('removes write access without changing other areas', () =>
  expect(withAccess(links, ['rules:read', 'links:read', 'links:write'], 'read')).toEqual(['rules:read', 'links:read']))

it('knows the level of an area', () => expect(accessOf(links, ['links:read'])).toBe('read'))

it('offers only the levels that an area has', () => {
  const levels = Object.fromEntries(SCOPE_GROUPS.map((group) => [group.name, levelsOf(group)]))
  expect(levels['Webhooks']).toEqual(['none', 'read', 'write'])
  expect(levels['Conversions']).toEqual(['none', 'write'])
  expect(levels['Exports']).toEqual(['none', 'read'])
  expect(ALL_SCOPES).toEqual(expect.arrayContaining(['webhooks:read', 'webhooks:manage', 'conversions:write', 'exports:read']))
})

it('describes sets of scopes in words', () => {
  expect(describeScopes(ALL_SCOPES)).toBe('All access')
  expect(describeScopes(READ_SCOPES)).toBe('Read only')
  expect(describeScopes(['links:read', 'links:write', 'analytics:read'])).toBe('Links write, Analytics read')
})
