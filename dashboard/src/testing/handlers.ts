import { type DefaultBodyType, http, HttpResponse, type PathParams, type StrictRequest } from 'msw'
import type { Backend } from './backend'
import { anApiKey, anInvitation, aUser, aWorkspace } from './data'

type Call = { request: StrictRequest<DefaultBodyType>; params: PathParams }
type Body = Record<string, unknown>

export function success(data: unknown, status = 200) {
  return HttpResponse.json({ success: true, data }, { status })
}

export function list(data: unknown[], extra: object = {}) {
  return HttpResponse.json({ success: true, data, pagination: { total: data.length, page: 1, limit: 20, hasMore: false }, ...extra })
}

export function failure(status: number, code: string, message: string, details?: unknown) {
  return HttpResponse.json({ success: false, error: { code, message, ...(details ? { details } : {}) } }, { status })
}

const unauthorized = () => failure(401, 'UNAUTHORIZED', 'Sign in first.')

async function bodyOf({ request }: Call): Promise<Body> {
  return (await request.json()) as Body
}

/** The rules of the server that the screens depend on, with an object as storage. */
export function handlersFor(backend: Backend) {
  /** Routes that require a session, and its CSRF token for every change. */
  const guarded = (answer: (call: Call) => Promise<Response> | Response) => (call: Call) => {
    if (!backend.session) return unauthorized()
    const safe = call.request.method === 'GET'
    if (!safe && call.request.headers.get('X-CSRF-Token') !== backend.session.csrfToken) return failure(403, 'FORBIDDEN', 'The CSRF token is missing.')
    return answer(call)
  }
  const signIn = (name = 'Ada Lovelace', email = 'ada@example.com') => {
    backend.session = { user: aUser({ name, email }), workspaces: [aWorkspace()], workspaceId: 'ws_acme', csrfToken: 'csrf-2', expiresAt: '2030-01-01T00:00:00.000Z', billing: 'manual', administrator: false, sso: null }
    return success({ user: backend.session.user, csrfToken: 'csrf-2', token: 'token', expiresAt: backend.session.expiresAt })
  }

  return [
    http.get('*/api/auth/session', () => (backend.session ? success(backend.session) : unauthorized())),
    http.post('*/api/auth/login', async (call) => {
      const body = await bodyOf(call)
      if (body['password'] !== 'correct horse') return failure(401, 'UNAUTHORIZED', 'The e-mail or password is not right.')
      if (backend.secondFactor && !body['totp'] && !body['recoveryCode']) return failure(401, 'TOTP_REQUIRED', 'A code is needed.')
      if (backend.secondFactor && body['totp'] !== backend.secondFactor && body['recoveryCode'] !== 'aaaa-bbbb') return failure(401, 'UNAUTHORIZED', 'That code is wrong.')
      return signIn()
    }),
    http.get('*/api/auth/registration', () => success(backend.registration)),
    http.post('*/api/auth/register', async (call) => {
      const { name, email, setupToken, invitationToken } = await bodyOf(call)
      const { mode, setupRequired } = backend.registration
      const admitted = setupRequired ? setupToken === 'good-token' : mode === 'open' || invitationToken === 'good-token'
      if (!admitted) return failure(403, 'REGISTRATION_CLOSED', 'No new accounts can be made here.')
      return email === 'taken@example.com' ? failure(409, 'EMAIL_EXISTS', 'Taken.') : signIn(String(name), String(email))
    }),
    http.post('*/api/auth/logout', guarded(() => {
      backend.session = null
      return success({ signedOut: true })
    })),
    http.post('*/api/auth/forgot-password', () => success({ sent: true })),
    http.post('*/api/auth/reset-password', async (call) => ((await bodyOf(call))['token'] === 'good-token' ? success({}) : failure(400, 'INVALID_TOKEN', 'Old.'))),
    http.post('*/api/auth/verify-email', async (call) => ((await bodyOf(call))['token'] === 'good-token' ? success({}) : failure(400, 'INVALID_TOKEN', 'Old.'))),
    http.post('*/api/auth/verify-email/resend', guarded(() => success({}))),
    http.post('*/api/auth/2fa/setup', guarded(() => success({ secret: 'JBSWY3DPEHPK3PXP', otpauthUrl: 'otpauth://totp/x', qrSvg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h3v3H0zM5 0h3v3H5zM0 5h3v3H0zM4 4h1v2h2v2H5z"/></svg>' }))),
    http.post('*/api/auth/2fa/enable', guarded(async (call) => ((await bodyOf(call))['code'] === '123456' ? success({ recoveryCodes: ['aaaa-bbbb', 'cccc-dddd', 'eeee-ffff', 'gggg-hhhh'] }) : failure(400, 'VALIDATION_ERROR', 'Wrong code.')))),
    http.get('*/api/auth/client-address', guarded(() => success(backend.clientAddress))),
    http.get('*/api/auth/sessions', guarded(() => list(backend.sessions))),
    http.delete('*/api/auth/sessions/:id', guarded(({ params }) => {
      backend.sessions = backend.sessions.filter((session) => session.id !== params['id'])
      return success({ id: params['id'], deleted: true })
    })),
    http.patch('*/api/users/me', guarded(async (call) => {
      if (backend.session) Object.assign(backend.session.user, await bodyOf(call))
      return success(backend.session?.user)
    })),
    http.get('*/api/users/me/notification-preferences', guarded(() => success(backend.preferences))),
    http.patch('*/api/users/me/notification-preferences', guarded(async (call) => {
      Object.assign(backend.preferences, await bodyOf(call))
      return success(backend.preferences)
    })),
    http.get('*/api/workspaces/invitations/pending', guarded(() => list(backend.pending))),
    http.post('*/api/workspaces/invitations/:token/accept', guarded(({ params }) =>
      params['token'] === 'good-token' ? success({ workspaceId: 'ws_acme', workspaceName: 'Acme', role: 'editor' }) : failure(400, 'INVALID_INVITATION', 'This invitation is not valid.'))),
    http.delete('*/api/workspaces/invitations/:id', guarded(({ params }) => {
      backend.invitations = backend.invitations.filter((invitation) => invitation.id !== params['id'])
      return success({ id: params['id'], status: 'cancelled' })
    })),
    http.get('*/api/workspaces/:id/usage', guarded(() => success({ plan: 'pro', resources: { links: { used: 1204, limit: 5000 }, campaigns: { used: 3, limit: 50 }, domains: { used: 9, limit: 10 }, members: { used: 4, limit: 10 }, apiKeys: { used: 1, limit: 25 }, tags: { used: 12, limit: null }, folders: { used: 2, limit: 50 }, webhooks: { used: 0, limit: 10 } }, credits: { balance: 48_200, included: 50_000 }, requestsPerHour: 1000, features: ['routing'] }))),
    http.get('*/api/workspaces/:id/members', guarded(() => list(backend.members, { invitations: backend.invitations }))),
    http.post('*/api/workspaces/:id/members/invite', guarded(async (call) => {
      const { emails, role } = (await bodyOf(call)) as { emails: string[]; role: 'editor' }
      const failed = emails.filter((email) => backend.members.some((member) => member.email === email)).map((email) => ({ email, code: 'ALREADY_MEMBER', message: `${email} is already a member` }))
      const invited = emails.filter((email) => !failed.some((refusal) => refusal.email === email)).map((email) => anInvitation({ id: `inv_${email}`, email, role }))
      backend.invitations.push(...invited)
      return success({ invited, failed }, 201)
    })),
    http.patch('*/api/workspaces/:id/members/:memberId', guarded(async (call) => {
      const member = backend.members.find(({ id }) => id === call.params['memberId'])
      return member ? success(Object.assign(member, await bodyOf(call))) : failure(404, 'NOT_FOUND', 'No such member.')
    })),
    http.delete('*/api/workspaces/:id/members/:memberId', guarded(({ params }) => {
      backend.members = backend.members.filter(({ id }) => id !== params['memberId'])
      return success({ id: params['memberId'], removed: true, apiKeysDeleted: 0 })
    })),
    http.get('*/api/workspaces/:id/api-keys', guarded(() => list(backend.apiKeys))),
    http.post('*/api/workspaces/:id/api-keys', guarded(async (call) => {
      const key = anApiKey({ id: `key_${backend.apiKeys.length + 1}`, lastUsedAt: null, ...(await bodyOf(call)) })
      backend.apiKeys.push(key)
      return success({ ...key, key: 'wp_live_7Fq2bN8sR4tV6wX1yZ3aC5dE' }, 201)
    })),
    http.patch('*/api/workspaces/:id/api-keys/:keyId', guarded(async (call) => {
      const key = backend.apiKeys.find(({ id }) => id === call.params['keyId'])
      return key ? success(Object.assign(key, await bodyOf(call))) : failure(404, 'NOT_FOUND', 'No such key.')
    })),
    http.delete('*/api/workspaces/:id/api-keys/:keyId', guarded(({ params }) => {
      backend.apiKeys = backend.apiKeys.filter(({ id }) => id !== params['keyId'])
      return success({ id: params['keyId'], deleted: true })
    })),
    http.patch('*/api/workspaces/:id', guarded(async (call) => success(Object.assign(backend.session?.workspaces[0] ?? {}, await bodyOf(call))))),
    http.delete('*/api/workspaces/:id', guarded(({ params }) => {
      if (backend.session) backend.session.workspaces = backend.session.workspaces.filter(({ id }) => id !== params['id'])
      return success({ id: params['id'], deleted: true })
    })),
    http.get('*/api/analytics/audit-log', guarded(({ request }) => {
      const type = new URL(request.url).searchParams.get('resourceType')
      return list(backend.audit.filter((entry) => !type || entry.resourceType === type))
    })),
    http.get('*/api/dev/mailbox', () => list(backend.mails)),
    http.get('*/api/dev/mailbox/:id', ({ params }) => {
      const mail = backend.mails.find(({ id }) => id === params['id'])
      return mail ? success(mail) : failure(404, 'NOT_FOUND', 'No such mail.')
    }),
  ]
}
