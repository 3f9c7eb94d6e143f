import { expect, it } from 'vitest'
import { aScimRequest } from '@/testing/identityData'
import { describeRequest } from './words'

it.each([
  ['POST', '/Users', 'Create user'],
  ['GET', '/Users?filter=userName eq "ada@example.com/x"', 'Search users'],
  ['POST', '/Users/.search', 'Search users'],
  ['GET', '/Users/suser_1?attributes=id', 'Read user'],
  ['PATCH', '/Groups/sgroup_1', 'Change group'],
  ['DELETE', '/Groups/sgroup_1', 'Delete group'],
  ['GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User', 'Read the supported features'],
  ['POST', '/Bulk', 'Request that is not supported'],
])('says what %s %s was for', (method, path, words) => {
  expect(describeRequest(aScimRequest({ method, path }))).toBe(words)
})
