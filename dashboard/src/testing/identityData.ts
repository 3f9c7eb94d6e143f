import type { OwnCertificate, ProvisionedGroup, ProvisionedUser, SamlCertificate, SamlConnection, SamlTest, ScimDirectory, ScimRequest, ServiceProvider, SsoDomain, SsoEnforcement } from '@/api/models'
import { ago } from './data'

const DAY = 24 * 60
const HERE = 'https://links.example.com/api/saml'

export const serviceProvider: ServiceProvider = {
  spEntityId: `${HERE}/metadata/ws_acme`,
  acsUrl: `${HERE}/callback`,
  sloUrl: `${HERE}/logout/callback`,
  metadataUrl: `${HERE}/metadata/ws_acme`,
  certificate: '-----BEGIN CERTIFICATE-----\nMIIC\n-----END CERTIFICATE-----',
  certificateNotAfter: ago(-900 * DAY),
  nameIdFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  certificates: [anOwnCertificate()],
}

export function anOwnCertificate(change: Partial<OwnCertificate> = {}): OwnCertificate {
  return { state: 'active', fingerprint: 'a1b2', certificate: '-----BEGIN CERTIFICATE-----\nMIIC\n-----END CERTIFICATE-----', notBefore: ago(30 * DAY), notAfter: ago(-900 * DAY), ...change }
}

export function aCertificate(change: Partial<SamlCertificate> = {}): SamlCertificate {
  return { fingerprint: '146de983c5730650', subject: 'CN=idp.example.com', notBefore: ago(30 * DAY), notAfter: ago(-300 * DAY), expired: false, expiresSoon: false, ...change }
}

export function aSamlConnection(change: Partial<SamlConnection> = {}): SamlConnection {
  return {
    id: 'saml_1',
    workspaceId: 'ws_acme',
    name: 'Acme Okta',
    provider: 'okta',
    status: 'draft',
    configMethod: 'metadata_url',
    metadataUrl: 'https://idp.example.com/metadata',
    entityId: 'https://idp.example.com/saml',
    ssoUrl: 'https://idp.example.com/sso',
    ssoBinding: 'redirect',
    sloUrl: null,
    certificates: [aCertificate()],
    nameIdFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
    signRequests: true,
    wantAssertionsSigned: true,
    allowIdpInitiated: false,
    attributeMapping: { email: null, firstName: null, lastName: null, groups: null },
    groupRoleMapping: { marketing: 'editor' },
    allowedDomains: ['example.com'],
    jitProvisioning: true,
    defaultRole: 'viewer',
    acsUrl: `${HERE}/callback`,
    spEntityId: `${HERE}/metadata/ws_acme`,
    metadataRefreshedAt: ago(60),
    metadataError: null,
    lastUsedAt: null,
    createdAt: ago(DAY),
    updatedAt: ago(60),
    ...change,
  }
}

export function aSamlTest(change: Partial<SamlTest> = {}): SamlTest {
  return {
    succeeded: true,
    testedAt: ago(2),
    nameId: 'grace@example.com',
    email: 'grace@example.com',
    name: 'Grace Hopper',
    groups: ['marketing'],
    role: 'editor',
    attributes: { 'urn:oid:0.9.2342.19200300.100.1.3': ['grace@example.com'] },
    error: null,
    ...change,
  }
}

export function anSsoDomain(change: Partial<SsoDomain> = {}): SsoDomain {
  const domain = change.domain ?? 'example.com'
  return { id: 'sdom_1', domain, verified: false, verifiedAt: null, enforced: false, dnsRecord: { type: 'TXT', name: `_waypost.${domain}`, value: 'waypost-verify=abc', verified: false }, createdAt: ago(DAY), ...change }
}

export function anEnforcement(change: Partial<SsoEnforcement> = {}): SsoEnforcement {
  return { ssoEnforced: false, domains: [], enforcedAt: null, affected: { members: 12, exempt: 1, sessions: 5, byDomain: [{ domain: 'example.com', members: 12 }] }, ...change }
}

export function aDirectory(change: Partial<ScimDirectory> = {}): ScimDirectory {
  return {
    id: 'dir_1',
    workspaceId: 'ws_acme',
    name: 'Entra',
    provider: 'azure',
    baseUrl: 'https://links.example.com/api/scim/v2',
    tokenPrefix: 'wp_scim_8fK2',
    userSyncEnabled: true,
    groupSyncEnabled: true,
    autoCreateUsers: true,
    autoDeactivateUsers: true,
    defaultRole: 'viewer',
    groupRoleMapping: {},
    status: 'active',
    usersCount: 12,
    groupsCount: 3,
    lastSyncAt: ago(4),
    createdAt: ago(DAY),
    updatedAt: ago(DAY),
    ...change,
  }
}

export function aProvisionedUser(change: Partial<ProvisionedUser> = {}): ProvisionedUser {
  return {
    id: 'suser_1',
    userName: 'grace@example.com',
    displayName: 'Grace Hopper',
    email: 'grace@example.com',
    externalId: '00u1',
    active: true,
    userId: 'usr_grace',
    role: 'editor',
    groups: ['Marketing'],
    createdAt: ago(DAY),
    updatedAt: ago(DAY),
    ...change,
  }
}

export function aProvisionedGroup(change: Partial<ProvisionedGroup> = {}): ProvisionedGroup {
  return { id: 'sgroup_1', displayName: 'Marketing', externalId: null, membersCount: 4, role: 'editor', createdAt: ago(DAY), updatedAt: ago(DAY), ...change }
}

export function aScimRequest(change: Partial<ScimRequest> = {}): ScimRequest {
  return {
    id: 'slog_1',
    method: 'POST',
    path: '/Users',
    resource: 'grace@example.com',
    status: 201,
    success: true,
    scimType: null,
    detail: null,
    userAgent: 'Okta SCIM Client 1.0',
    durationMs: 12,
    requestedAt: ago(4),
    ...change,
  }
}
