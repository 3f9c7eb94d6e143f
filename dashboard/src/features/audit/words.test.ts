import { expect, it } from 'vitest'
import { readableAction, readableField, readableValue } from './words'

it.each([
  ['api_key.created', 'created API key'],
  ['oauth_app.secret_rotated', 'rotated secret of OAuth app'],
  ['oauth_grant.created', 'connected app'],
  ['scim_directory.token_regenerated', 'regenerated token of SCIM directory'],
  ['sso.signed_in', 'signed in through'],
  ['workspace.updated', 'updated workspace'],
  ['member.role_changed', 'changed role of member'],
])('says %s as "%s"', (action, words) => expect(readableAction(action)).toBe(words))

it('says fields and values as words', () => {
  expect(readableField('privacyLevel')).toBe('Privacy level')
  expect([null, true, ['a', 'b'], 7].map(readableValue)).toEqual(['nothing', 'yes', 'a, b', '7'])
})
