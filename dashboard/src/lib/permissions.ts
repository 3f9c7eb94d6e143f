export type Role = 'owner' | 'admin' | 'editor' | 'viewer'

export type Action =
  | 'workspace:update'
  | 'workspace:delete'
  | 'workspace:transfer'
  | 'members:invite'
  | 'members:update_roles'
  | 'members:remove'
  | 'api_keys:read'
  | 'api_keys:create'
  | 'api_keys:update'
  | 'api_keys:delete'
  | 'audit:read'
  | 'billing:read'
  | 'billing:manage'
  | 'links:write'
  | 'rules:write'
  | 'campaigns:write'
  | 'domains:manage'
  | 'webhooks:manage'
  | 'integrations:manage'

const RANK: Record<Role, number> = { viewer: 0, editor: 1, admin: 2, owner: 3 }

const OWNER_ONLY: ReadonlySet<Action> = new Set<Action>(['workspace:delete', 'workspace:transfer', 'billing:manage'])
const EDITORS_TOO: ReadonlySet<Action> = new Set<Action>(['links:write', 'rules:write', 'campaigns:write'])

function needed(action: Action): Role {
  if (OWNER_ONLY.has(action)) return 'owner'
  return EDITORS_TOO.has(action) ? 'editor' : 'admin'
}

/** The permissions of roles, for hiding actions that the server would refuse. The server decides. */
export function may(role: Role, action: Action): boolean {
  return RANK[role] >= RANK[needed(action)]
}

/** A member can manage members with lower roles; nobody can manage an owner. */
export function outranks(actor: Role, target: Role): boolean {
  return target !== 'owner' && (actor === 'owner' || RANK[actor] > RANK[target])
}

export const ROLE_WORDS: Record<Role, { label: string; description: string }> = {
  owner: { label: 'Owner', description: 'Full access, including payments and deleting the workspace' },
  admin: { label: 'Admin', description: 'Can manage people, keys, domains and settings' },
  editor: { label: 'Editor', description: 'Can create and edit links, rules and campaigns' },
  viewer: { label: 'Viewer', description: 'Can view everything' },
}

const ASSIGNABLE = ['admin', 'editor', 'viewer'] as const

/** The roles that a member may assign: those that the member could revoke again. */
export function assignableRoles(actor: Role): (typeof ASSIGNABLE)[number][] {
  return may(actor, 'members:invite') ? ASSIGNABLE.filter((role) => outranks(actor, role)) : []
}
