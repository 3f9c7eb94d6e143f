import { capitalise, spaced } from '@/lib/words'

/** Phrases for actions on users and connections, for which the general pattern reads badly. */
const KNOWN: Record<string, string> = {
  'member.agreed': 'agreed to join the workspace',
  'member.invited': 'invited someone',
  'member.joined': 'joined the workspace',
  'member.left': 'left the workspace',
  'oauth_grant.created': 'connected app',
  'oauth_grant.deleted': 'disconnected app',
  'oauth_grant.tokens_ended': 'revoked tokens of app',
  'partner.applied': 'applied to a program',
  'partner.withdrawn': 'withdrew an application',
  'sso.enforcement_changed': 'changed the SSO requirement',
  'sso.sign_in_refused': 'was refused SSO sign-in through',
  'sso.signed_in': 'signed in through',
  'sso.signed_out': 'signed out through',
  'sso.signed_out_by_provider': 'was signed out by',
}

/** Converts "member.role_changed" to "changed role of member". */
export function readableAction(action: string): string {
  const known = KNOWN[action]
  if (known) return known
  const [object = '', event = ''] = action.split('.')
  const words = event.split('_')
  const verb = words.pop() ?? ''
  const subject = words.length > 0 ? `${words.join(' ')} of ${object}` : object
  return spaced(`${verb} ${subject.replaceAll('_', ' ')}`.trim()).replace('api key', 'API key').replace('oauth', 'OAuth').replace(/^(.*\b)(saml|scim|sso)\b/, (_, before: string, name: string) => before + name.toUpperCase())
}

export function readableField(field: string): string {
  return capitalise(spaced(field.replaceAll('_', ' ')))
}

export function readableValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(readableValue).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}
