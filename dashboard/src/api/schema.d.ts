/** Written by hand until the server's contract can be read; `npm run types` replaces this file. */

type Success<Data> = { success: true; data: Data }
type List<Item> = { success: true; data: Item[]; pagination: components['schemas']['Pagination'] }
type Json<Content> = { content: { 'application/json': Content } }
type Failure = { default: { headers: Record<string, unknown> } & Json<components['schemas']['ErrorAnswer']> }

type Operation<Result, Body = never, Path = never, Query = never> = {
  parameters: { query?: [Query] extends [never] ? never : Query; header?: never; cookie?: never } & ([Path] extends [never]
    ? { path?: never }
    : { path: Path })
  responses: { 200: { headers: Record<string, unknown> } & Json<Result> } & Failure
} & ([Body] extends [never] ? { requestBody?: never } : { requestBody: Json<Body> })

type Schemas = components['schemas']
type InWorkspace = { workspaceId: string }
type Done = Success<unknown>

export interface paths {
  '/api/auth/register': { post: Operation<Success<Schemas['SignedIn']>, { email: string; password: string; name: string }> }
  '/api/auth/login': { post: Operation<Success<Schemas['SignedIn']>, { email: string; password: string; totp?: string; recoveryCode?: string }> }
  '/api/auth/logout': { post: Operation<Done> }
  '/api/auth/session': { get: Operation<Success<Schemas['Session']>> }
  '/api/auth/verify-email': { post: Operation<Done, { token: string }> }
  '/api/auth/verify-email/resend': { post: Operation<Done> }
  '/api/auth/forgot-password': { post: Operation<Done, { email: string }> }
  '/api/auth/reset-password': { post: Operation<Done, { token: string; password: string }> }
  '/api/auth/2fa/setup': { post: Operation<Success<{ secret: string; otpauthUrl: string; qrSvg: string }>> }
  '/api/auth/2fa/enable': { post: Operation<Success<{ recoveryCodes: string[] }>, { code: string }> }
  '/api/auth/2fa/disable': { post: Operation<Done, { password: string }> }
  '/api/auth/2fa/recovery-codes': { post: Operation<Success<{ recoveryCodes: string[] }>, { password: string }> }
  '/api/auth/sessions': { get: Operation<List<Schemas['SessionRecord']>>; delete: Operation<Done> }
  '/api/auth/sessions/{sessionId}': { delete: Operation<Done, never, { sessionId: string }> }
  '/api/users/me': {
    get: Operation<Success<Schemas['User']>>
    patch: Operation<Success<Schemas['User']>, { name?: string; avatar?: string | null; timezone?: string; locale?: string }>
    delete: Operation<Done, { password: string }>
  }
  '/api/users/me/password': { put: Operation<Done, { currentPassword: string; newPassword: string }> }
  '/api/users/me/email': { post: Operation<Done, { email: string; password: string }> }
  '/api/users/me/email/confirm': { post: Operation<Done, { token: string }> }
  '/api/users/me/notification-preferences': {
    get: Operation<Success<Schemas['NotificationPreferences']>>
    put: Operation<Success<Schemas['NotificationPreferences']>, Schemas['NotificationPreferences']>
  }
  '/api/workspaces': {
    get: Operation<List<Schemas['Workspace']>>
    post: Operation<Success<Schemas['Workspace']>, { name: string; slug?: string; timezone?: string }>
  }
  '/api/workspaces/{workspaceId}': {
    get: Operation<Success<Schemas['Workspace']>, never, InWorkspace>
    patch: Operation<Success<Schemas['Workspace']>, Schemas['WorkspacePatch'], InWorkspace>
    delete: Operation<Done, never, InWorkspace>
  }
  '/api/workspaces/{workspaceId}/usage': { get: Operation<Success<Schemas['Usage']>, never, InWorkspace> }
  '/api/workspaces/{workspaceId}/api-keys': {
    get: Operation<List<Schemas['ApiKey']>, never, InWorkspace>
    post: Operation<Success<Schemas['ApiKey']>, Schemas['NewApiKey'], InWorkspace>
  }
  '/api/workspaces/{workspaceId}/api-keys/{keyId}': {
    patch: Operation<Success<Schemas['ApiKey']>, { name?: string; enabled?: boolean; scopes?: string[] }, InWorkspace & { keyId: string }>
    delete: Operation<Done, never, InWorkspace & { keyId: string }>
  }
  '/api/workspaces/{workspaceId}/members': {
    get: Operation<List<Schemas['Member']> & { invitations?: Schemas['Invitation'][] }, never, InWorkspace, { include?: string; page?: number; limit?: number }>
  }
  '/api/workspaces/{workspaceId}/members/invite': {
    post: Operation<Success<Schemas['InviteResult']>, { emails: string[]; role: string }, InWorkspace>
  }
  '/api/workspaces/{workspaceId}/members/{memberId}': {
    patch: Operation<Success<Schemas['Member']>, { role: string }, InWorkspace & { memberId: string }>
    delete: Operation<Done, never, InWorkspace & { memberId: string }>
  }
  '/api/workspaces/{workspaceId}/transfer-ownership': { post: Operation<Done, { newOwnerId: string }, InWorkspace> }
  '/api/workspaces/invitations/pending': { get: Operation<List<Schemas['Invitation']>> }
  '/api/workspaces/invitations/{token}/accept': { post: Operation<Success<Schemas['Accepted']>, never, { token: string }> }
  '/api/workspaces/invitations/{invitationId}': { delete: Operation<Done, never, { invitationId: string }> }
  '/api/analytics/audit-log': { get: Operation<List<Schemas['AuditEntry']>, never, never, Schemas['AuditFilter']> }
  '/api/dev/mailbox': { get: Operation<List<Schemas['MailSummary']>> }
  '/api/dev/mailbox/{id}': { get: Operation<Success<Schemas['Mail']>, never, { id: string }> }
}

export interface components {
  schemas: {
    Pagination: { total: number; page: number; limit: number; hasMore: boolean }
    ErrorAnswer: { success: false; error: { code: string; message: string; details?: unknown } }
    User: {
      id: string
      email: string
      name: string
      avatar: string | null
      timezone: string | null
      locale: string | null
      emailVerified: boolean
      twoFactorEnabled: boolean
      defaultWorkspaceId: string | null
      createdAt: string
    }
    SignedIn: { user: Schemas['User']; csrfToken: string; token: string; expiresAt: string }
    Session: { user: Schemas['User']; workspaces: Schemas['Workspace'][]; workspaceId: string | null; csrfToken: string; expiresAt: string }
    SessionRecord: { id: string; current: boolean; ip: string | null; userAgent: string | null; createdAt: string; lastSeenAt: string; expiresAt: string }
    NotificationPreferences: Record<string, boolean>
    Role: 'owner' | 'admin' | 'editor' | 'viewer'
    Workspace: {
      id: string
      name: string
      slug: string
      logo: string | null
      plan: string
      planPeriod: string | null
      status: string
      timezone: string
      currency: string
      ownerId: string
      role: Schemas['Role']
      membersCount: number
      linksCount: number
      linksLimit: number | null
      clicksLimit: number | null
      creditBalance: number | null
      ssoEnforced: boolean
      privacyLevel: 'cookie' | 'cookieless' | 'none'
      defaultDomainId: string | null
      createdAt: string
      updatedAt: string
    }
    WorkspacePatch: { name?: string; slug?: string; timezone?: string; currency?: string; privacyLevel?: 'cookie' | 'cookieless' | 'none' }
    Usage: {
      plan: string
      resources: Record<string, { used: number; limit: number | null }>
      credits: { balance: number | null; included: number | null }
      requestsPerHour: number
      features: string[]
    }
    ApiKey: {
      id: string
      name: string
      key?: string | null
      keyPrefix: string
      lastFour: string
      scopes: string[]
      environment: 'live' | 'test'
      enabled: boolean
      expiresAt: string | null
      lastUsedAt: string | null
      createdBy: string | null
      createdAt: string
    }
    NewApiKey: { name: string; scopes: string[]; expiresAt?: string; ipAllowlist?: string[]; environment?: 'live' | 'test' }
    Member: {
      id: string
      userId: string
      workspaceId: string
      name: string
      email: string
      avatar: string | null
      role: Schemas['Role']
      status: 'active' | 'invited' | 'suspended'
      isOwner: boolean
      joinedAt: string
      lastActiveAt: string | null
      invitedBy: { id: string; name: string } | null
    }
    Invitation: {
      id: string
      workspaceId: string
      workspaceName: string
      email: string
      role: Schemas['Role']
      status: string
      invitedBy: { id: string; name: string } | null
      expiresAt: string
      createdAt: string
    }
    InviteResult: { invited: Schemas['Invitation'][]; failed: { email: string; code: string; message: string }[] }
    Accepted: { workspaceId: string; workspaceName: string; role: Schemas['Role'] }
    AuditEntry: {
      id: string
      action: string
      actor: { id: string | null; type: string; name: string | null; email: string | null }
      resourceType: string
      resourceId: string | null
      resourceName: string | null
      changes: Record<string, { old?: unknown; new?: unknown }> | null
      ip: string | null
      userAgent: string | null
      createdAt: string
    }
    AuditFilter: { action?: string; actorId?: string; resourceType?: string; start?: string; end?: string; page?: number; limit?: number }
    MailSummary: { id: string; to: string; subject: string; createdAt: string }
    Mail: { id: string; to: string; from: string; subject: string; createdAt: string; text: string; html: string | null }
  }
}
