import type * as z from 'zod/mini'
import type { SamlConnection, SamlConnectionPatch } from '@/api/models'
import { splitTokens } from '@/ui/tokens'
import { givenRole, mappingOf, rowsOf } from './groupRoles'
import type { schema } from './settingsSchema'

export type SettingsValues = z.infer<typeof schema>

/** The fields that can have server errors. */
export const FIELDS = ['name', 'allowedDomains', 'defaultRole'] as const

export function valuesOf(connection: SamlConnection): SettingsValues {
  const { name, allowedDomains, jitProvisioning, allowIdpInitiated, signRequests, wantAssertionsSigned, attributeMapping, defaultRole, groupRoleMapping } = connection
  return {
    name,
    allowedDomains: allowedDomains.join(', '),
    jitProvisioning,
    allowIdpInitiated,
    signRequests,
    wantAssertionsSigned,
    email: attributeMapping.email ?? '',
    firstName: attributeMapping.firstName ?? '',
    lastName: attributeMapping.lastName ?? '',
    groups: attributeMapping.groups ?? '',
    defaultRole: givenRole(defaultRole),
    groupRoles: rowsOf(groupRoleMapping),
  }
}

export function patchOf({ allowedDomains, email, firstName, lastName, groups, groupRoles, ...rest }: SettingsValues): SamlConnectionPatch {
  return {
    ...rest,
    allowedDomains: splitTokens(allowedDomains),
    attributeMapping: { email: email || null, firstName: firstName || null, lastName: lastName || null, groups: groups || null },
    groupRoleMapping: mappingOf(groupRoles),
  }
}
