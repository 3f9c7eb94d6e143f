import type { ScimDirectory, ScimRequest } from '@/api/models'
import type { Tone } from '@/ui/Badge'

type Provider = ScimDirectory['provider']

export const STATUS_WORDS: Record<ScimDirectory['status'], { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'success' },
  inactive: { label: 'Paused', tone: 'neutral' },
}

type Names = { baseUrl: string; token: string; path: string }

/** The names of the two values on the screens of identity providers, and where to find those screens. */
export const SCIM_WORDS: Record<Provider, Names> = {
  okta: { baseUrl: 'SCIM connector base URL', token: 'HTTP Header: Authorization (Bearer)', path: 'In Okta: the application → General → Provisioning: SCIM, then Provisioning → Integration. The unique identifier field is userName, the authentication mode HTTP Header.' },
  azure: { baseUrl: 'Tenant URL', token: 'Secret Token', path: 'In the Entra admin center: the enterprise app → Provisioning → New configuration.' },
  google: { baseUrl: 'Endpoint URL', token: 'Access token', path: 'In the Google Admin console: the app → Autoprovisioning, where Google offers it for the app.' },
  onelogin: { baseUrl: 'SCIM Base URL', token: 'SCIM Bearer Token', path: 'In OneLogin: the app "SCIM Provisioner with SAML (SCIM v2)" → Configuration.' },
  custom: { baseUrl: 'Base URL', token: 'Bearer token', path: 'Enter these in the SCIM 2.0 settings of your identity provider.' },
}

const VERBS: Record<string, string> = { GET: 'Read', POST: 'Create', PUT: 'Replace', PATCH: 'Change', DELETE: 'Delete' }
const DISCOVERY = new Set(['ServiceProviderConfig', 'ResourceTypes', 'Schemas'])

/** Describes a request for administrators: the action and the user or group. The result is a column of its own. */
export function describeRequest({ method, path }: ScimRequest): string {
  const [, kind = '', id] = (path.split('?')[0] ?? '').split('/')
  const thing = { Users: 'user', Groups: 'group' }[kind]
  if (!thing) return DISCOVERY.has(kind) ? 'Read the supported features' : 'Request that is not supported'
  return id === '.search' || (method === 'GET' && !id) ? `Search ${thing}s` : `${VERBS[method] ?? method} ${thing}`
}
