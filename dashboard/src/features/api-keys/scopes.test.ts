import { expect, it } from 'vitest'
import { accessOf, ALL_SCOPES, describeScopes, READ_SCOPES, SCOPE_GROUPS, withAccess } from './scopes'

const [links] = SCOPE_GROUPS

it('gives reading with writing', () => expect(withAccess(links, [], 'write')).toEqual(['links:read', 'links:write']))

it('takes writing away without touching other areas', () =>
  expect(withAccess(links, ['rules:read', 'links:read', 'links:write'], 'read')).toEqual(['rules:read', 'links:read']))

it('knows the level of an area', () => expect(accessOf(links, ['links:read'])).toBe('read'))

it('describes sets of scopes in words', () => {
  expect(describeScopes(ALL_SCOPES)).toBe('All access')
  expect(describeScopes(READ_SCOPES)).toBe('Read only')
  expect(describeScopes(['links:read', 'links:write', 'analytics:read'])).toBe('Links write, Analytics read')
})
