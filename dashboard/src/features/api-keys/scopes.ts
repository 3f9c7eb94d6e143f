type Group = { name: string; description: string; read: string | null; write: string | null }

export const SCOPE_GROUPS: readonly [Group, ...Group[]] = [
  { name: 'Links', description: 'Short links and their settings', read: 'links:read', write: 'links:write' },
  { name: 'Rules', description: 'Rules that decide where visitors are sent', read: 'rules:read', write: 'rules:write' },
  { name: 'Campaigns', description: 'Costs, budgets and goals', read: 'campaigns:read', write: 'campaigns:write' },
  { name: 'Domains', description: 'Your own short domains', read: 'domains:read', write: 'domains:write' },
  { name: 'Analytics', description: 'Clicks, leads and sales', read: 'analytics:read', write: null },
  { name: 'Webhooks', description: 'Workspace, link and outbound webhooks', read: 'webhooks:read', write: 'webhooks:manage' },
  { name: 'Customers', description: 'Customers from your links', read: 'customers:read', write: 'customers:write' },
  { name: 'Conversions', description: 'Reports of leads and sales', read: null, write: 'conversions:write' },
  { name: 'Affiliate', description: 'Programs, partners and commissions', read: 'affiliate:read', write: 'affiliate:write' },
  { name: 'Exports', description: 'Exported tables and their files', read: 'exports:read', write: null },
]

export type Access = 'none' | 'read' | 'write'

export const ALL_SCOPES: string[] = SCOPE_GROUPS.flatMap((group) => scopesOf(group, 'write'))
export const READ_SCOPES: string[] = SCOPE_GROUPS.flatMap((group) => scopesOf(group, 'read'))

export function accessOf(group: Group, scopes: readonly string[]): Access {
  if (group.write && scopes.includes(group.write)) return 'write'
  return group.read && scopes.includes(group.read) ? 'read' : 'none'
}

/** The access levels that an area offers. */
export function levelsOf(group: Group): Access[] {
  return ['none', ...(group.read ? (['read'] as const) : []), ...(group.write ? (['write'] as const) : [])]
}

/** Write access includes read access. */
export function withAccess(group: Group, scopes: readonly string[], access: Access): string[] {
  const others = scopes.filter((scope) => scope !== group.read && scope !== group.write)
  return [...others, ...scopesOf(group, access)]
}

function scopesOf(group: Group, access: Access): string[] {
  if (access === 'none') return []
  return [group.read, access === 'write' ? group.write : null].filter((scope) => scope !== null)
}

/** "All access", "Read only" or the areas by name. */
export function describeScopes(scopes: readonly string[]): string {
  if (ALL_SCOPES.every((scope) => scopes.includes(scope))) return 'All access'
  if (scopes.length === READ_SCOPES.length && READ_SCOPES.every((scope) => scopes.includes(scope))) return 'Read only'
  return SCOPE_GROUPS.filter((group) => accessOf(group, scopes) !== 'none')
    .map((group) => `${group.name} ${accessOf(group, scopes) === 'write' ? 'write' : 'read'}`)
    .join(', ')
}
