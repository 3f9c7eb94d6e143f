import type { Consent, OAuthApp, OAuthGrant } from '@/api/models'
import { ago } from './data'

const PROFILE = { name: 'Acme Reports', description: 'Monthly figures by mail', website: 'https://reports.example.com/', logo: null }

export function anOAuthApp(change: Partial<OAuthApp> = {}): OAuthApp {
  return {
    id: 'app_1',
    ...PROFILE,
    clientId: 'wp_client_reports',
    clientSecretLast4: 'a1b2',
    previousSecretExpiresAt: null,
    redirectUris: ['https://reports.example.com/callback'],
    scopes: ['links:read', 'user.read'],
    requirePkce: true,
    public: false,
    clientCredentials: false,
    createdBy: 'usr_ada',
    createdAt: ago(60),
    updatedAt: ago(60),
    ...change,
  }
}

const SCOPES = [
  { scope: 'links:read', description: 'See links, tags, folders and QR codes' },
  { scope: 'links:write', description: 'Create, change and delete links, tags, folders and QR codes' },
]

export function anOAuthGrant(change: Partial<OAuthGrant> = {}): OAuthGrant {
  return { id: 'grant_1', app: PROFILE, workspaceId: 'ws_acme', workspaceName: 'Acme', scopes: SCOPES, createdAt: ago(60), lastUsedAt: null, ...change }
}

export function aConsent(change: Partial<Consent> = {}): Consent {
  return {
    app: PROFILE,
    redirectHost: 'reports.example.com',
    scopes: SCOPES,
    workspaces: [
      { id: 'ws_acme', name: 'Acme', role: 'owner', scopes: ['links:read', 'links:write'] },
      { id: 'ws_other', name: 'Other', role: 'viewer', scopes: ['links:read'] },
    ],
    ...change,
  }
}
