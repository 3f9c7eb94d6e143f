import * as z from 'zod/mini'
import { groupRolesField, roleField } from './groupRoleSchema'

const attribute = z.string().check(z.trim(), z.maxLength(300, 'At most 300 characters.'))

export const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name you will recognise.'), z.maxLength(100, 'At most 100 characters.')),
  allowedDomains: z.string(),
  jitProvisioning: z.boolean(),
  allowIdpInitiated: z.boolean(),
  signRequests: z.boolean(),
  wantAssertionsSigned: z.boolean(),
  email: attribute,
  firstName: attribute,
  lastName: attribute,
  groups: attribute,
  defaultRole: roleField,
  groupRoles: groupRolesField,
})
