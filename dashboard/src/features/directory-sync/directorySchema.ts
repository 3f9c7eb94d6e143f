import * as z from 'zod/mini'
import { groupRolesField, roleField } from '@/features/sso'

export const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name you will recognise.'), z.maxLength(100, 'At most 100 characters.')),
  userSyncEnabled: z.boolean(),
  groupSyncEnabled: z.boolean(),
  autoCreateUsers: z.boolean(),
  autoDeactivateUsers: z.boolean(),
  defaultRole: roleField,
  groupRoles: groupRolesField,
})
