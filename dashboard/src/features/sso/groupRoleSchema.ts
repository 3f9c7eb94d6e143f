import * as z from 'zod/mini'
import { ROLES } from './groupRoles'

export const roleField = z.enum(ROLES)

export const groupRolesField = z.array(z.object({ group: z.string().check(z.trim(), z.minLength(1, 'Enter a group name.'), z.maxLength(256, 'At most 256 characters.')), role: roleField })).check(
  z.maxLength(200, 'At most 200 groups.'),
  z.refine((rows) => new Set(rows.map(({ group }) => group.toLowerCase())).size === rows.length, 'A group is listed twice.'),
)
