import type { ApiKey, AuditEntry, Invitation, Mail, Member, SessionRecord, User, Workspace } from '@/api/models'

const NOW = Date.now()

export function ago(minutes: number): string {
  return new Date(NOW - minutes * 60_000).toISOString()
}

const DAY = 24 * 60

export function aUser(change: Partial<User> = {}): User {
  return {
    id: 'usr_ada',
    email: 'ada@example.com',
    name: 'Ada Lovelace',
    avatar: null,
    timezone: 'Europe/London',
    locale: 'en',
    emailVerified: true,
    twoFactorEnabled: false,
    defaultWorkspaceId: 'ws_acme',
    createdAt: ago(90 * DAY),
    ...change,
  }
}

export function aWorkspace(change: Partial<Workspace> = {}): Workspace {
  return {
    id: 'ws_acme',
    name: 'Acme',
    slug: 'acme',
    logo: null,
    plan: 'pro',
    planPeriod: 'monthly',
    status: 'active',
    timezone: 'Europe/London',
    currency: 'EUR',
    ownerId: 'usr_ada',
    role: 'owner',
    membersCount: 3,
    linksCount: 1204,
    linksLimit: 5000,
    clicksLimit: 250_000,
    creditBalance: 1000,
    ssoEnforced: false,
    privacyLevel: 'cookieless',
    defaultDomainId: null,
    createdAt: ago(90 * DAY),
    updatedAt: ago(DAY),
    ...change,
  }
}

export function aMember(change: Partial<Member> = {}): Member {
  return {
    id: 'mem_ada',
    userId: 'usr_ada',
    workspaceId: 'ws_acme',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    avatar: null,
    role: 'owner',
    status: 'active',
    isOwner: true,
    joinedAt: ago(90 * DAY),
    lastActiveAt: ago(2),
    invitedBy: null,
    ...change,
  }
}

export const grace = aMember({ id: 'mem_grace', userId: 'usr_grace', name: 'Grace Hopper', email: 'grace@example.com', role: 'admin', isOwner: false, lastActiveAt: ago(180) })
export const alan = aMember({ id: 'mem_alan', userId: 'usr_alan', name: 'Alan Turing', email: 'alan@example.com', role: 'viewer', isOwner: false, lastActiveAt: ago(6 * DAY) })

export function anInvitation(change: Partial<Invitation> = {}): Invitation {
  return {
    id: 'inv_1',
    workspaceId: 'ws_acme',
    workspaceName: 'Acme',
    email: 'katherine@example.com',
    role: 'editor',
    status: 'pending',
    invitedBy: { id: 'usr_ada', name: 'Ada Lovelace' },
    expiresAt: ago(-6 * DAY),
    createdAt: ago(DAY),
    ...change,
  }
}

export function anApiKey(change: Partial<ApiKey> = {}): ApiKey {
  return {
    id: 'key_1',
    name: 'Production server',
    keyPrefix: 'wp_live_7Fq2',
    lastFour: 'x9Kd',
    scopes: ['links:read', 'links:write', 'analytics:read'],
    environment: 'live',
    enabled: true,
    ipAllowlist: [],
    expiresAt: null,
    lastUsedAt: ago(12),
    createdBy: 'usr_ada',
    createdAt: ago(40 * DAY),
    ...change,
  }
}

export function aSession(change: Partial<SessionRecord> = {}): SessionRecord {
  return {
    id: 'ses_1',
    current: true,
    ip: '192.0.2.10',
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    createdAt: ago(3 * DAY),
    lastSeenAt: ago(1),
    expiresAt: ago(-27 * DAY),
    ...change,
  }
}

export function anAuditEntry(change: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 'aud_1',
    action: 'workspace.updated',
    actor: { id: 'usr_ada', type: 'user', name: 'Ada Lovelace', email: 'ada@example.com' },
    resourceType: 'workspace',
    resourceId: 'ws_acme',
    resourceName: 'Acme',
    changes: { name: { old: 'Acme Corp', new: 'Acme' }, privacyLevel: { old: 'cookie', new: 'cookieless' } },
    ip: '192.0.2.10',
    userAgent: 'Mozilla/5.0',
    createdAt: ago(30),
    ...change,
  }
}

export function aMail(change: Partial<Mail> = {}): Mail {
  return {
    id: 'msg_1',
    to: 'katherine@example.com',
    from: 'Waypost <no-reply@localhost>',
    subject: 'Ada Lovelace invites you to Acme',
    createdAt: ago(5),
    text: 'Hello,\n\nAda Lovelace invites you to the workspace Acme.\n\nhttp://localhost:8080/app/invitations/good-token\n\nThe link works for seven days.',
    html: '<div style="font-family:sans-serif;padding:24px"><h1>Join Acme</h1><p>Ada Lovelace invites you.</p><p><a href="http://localhost:8080/app/invitations/good-token">Accept the invitation</a></p></div>',
    ...change,
  }
}
