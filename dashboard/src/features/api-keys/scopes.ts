export const SCOPE_GROUPS = [
  { name: 'Links', description: 'Short links and their settings', read: 'links:read', write: 'links:write' },
  { name: 'Rules', description: 'Where each visitor is sent', read: 'rules:read', write: 'rules:write' },
  { name: 'Campaigns', description: 'Costs, budgets and goals', read: 'campaigns:read', write: 'campaigns:write' },
  { name: 'Domains', description: 'Your own short domains', read: 'domains:read', write: 'domains:write' },
  { name: 'Analytics', description: 'Clicks, leads and sales', read: 'analytics:read', write: null },
] as const

export type Access = 'none' | 'read' | 'write'
type Group = (typeof SCOPE_GROUPS)[number]

export const ALL_SCOPES: string[] = SCOPE_GROUPS.flatMap((group) => (group.write ? [group.read, group.write] : [group.read]))
export const READ_SCOPES: string[] = SCOPE_GROUPS.map((group) => group.read)

export function accessOf(group: Group, scopes: readonly string[]): Access {
  if (group.write && scopes.includes(group.write)) return 'write'
  return scopes.includes(group.read) ? 'read' : 'none'
}

/** Who may write may read: the two are never handed out the wrong way round. */
export function withAccess(group: Group, scopes: readonly string[], access: Access): string[] {
  const others = scopes.filter((scope) => scope !== group.read && scope !== group.write)
  if (access === 'none') return others
  return access === 'write' && group.write ? [...others, group.read, group.write] : [...others, group.read]
}

/** "All access", "Read only" or the areas by name. */
export function describeScopes(scopes: readonly string[]): string {
  if (ALL_SCOPES.every((scope) => scopes.includes(scope))) return 'All access'
  if (scopes.length === READ_SCOPES.length && READ_SCOPES.every((scope) => scopes.includes(scope))) return 'Read only'
  return SCOPE_GROUPS.filter((group) => accessOf(group, scopes) !== 'none')
    .map((group) => `${group.name} ${accessOf(group, scopes) === 'write' ? 'write' : 'read'}`)
    .join(', ')
}
