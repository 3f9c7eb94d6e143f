import type { SamlConnection } from '@/api/models'

export const ROLES = ['admin', 'editor', 'viewer'] as const

export type GivenRole = (typeof ROLES)[number]

export type GroupRole = { group: string; role: GivenRole }

/** An identity provider cannot assign the role of owner. */
export function givenRole(role: SamlConnection['defaultRole']): GivenRole {
  return ROLES.find((known) => known === role) ?? 'viewer'
}

export function rowsOf(mapping: SamlConnection['groupRoleMapping']): GroupRole[] {
  return Object.entries(mapping).map(([group, role]) => ({ group, role: givenRole(role) }))
}

export function mappingOf(rows: readonly GroupRole[]): Record<string, GivenRole> {
  return Object.fromEntries(rows.map(({ group, role }) => [group, role]))
}
