import type { SamlConnection, ServiceProvider } from '@/api/models'

export type Provider = SamlConnection['provider']

/** The names of our values on the screens of the identity provider. */
type Value = { label: string; field: 'acsUrl' | 'spEntityId' | 'metadataUrl' | 'sloUrl' | 'nameIdFormat' }

type Guide = { label: string; description: string; /** Where its administrators go. */ path: string; values: readonly Value[]; /** Where its metadata are found. */ metadata: string }

const ACS = { label: 'ACS URL', field: 'acsUrl' } as const
const ENTITY_ID = { label: 'Entity ID', field: 'spEntityId' } as const
const METADATA = { label: 'Metadata URL', field: 'metadataUrl' } as const

export const PROVIDERS: Record<Provider, Guide> = {
  okta: {
    label: 'Okta',
    description: 'Workforce Identity',
    path: 'In the Okta Admin Console: Applications → Applications → Create App Integration → SAML 2.0. Enter these under "SAML Settings".',
    values: [{ label: 'Single sign-on URL', field: 'acsUrl' }, { label: 'Audience URI (SP Entity ID)', field: 'spEntityId' }, { label: 'Single Logout URL', field: 'sloUrl' }],
    metadata: 'On the tab "Sign On" of the application, copy the "Metadata URL".',
  },
  azure: {
    label: 'Microsoft Entra ID',
    description: 'Formerly Azure AD',
    path: 'In the Entra admin center: Enterprise apps → New application → Create your own application → Single sign-on → SAML. Enter these under "Basic SAML Configuration".',
    values: [{ label: 'Identifier (Entity ID)', field: 'spEntityId' }, { label: 'Reply URL (Assertion Consumer Service URL)', field: 'acsUrl' }, { label: 'Logout URL', field: 'sloUrl' }],
    metadata: 'Under "SAML Certificates", copy the "App Federation Metadata Url".',
  },
  google: {
    label: 'Google Workspace',
    description: 'Custom SAML app',
    path: 'In the Google Admin console: Apps → Web and mobile apps → Add app → Add custom SAML app. Enter these under "Service provider details".',
    values: [ACS, ENTITY_ID],
    metadata: 'In the step "Google Identity Provider details", download the metadata and choose the file here. Google does not provide a metadata URL.',
  },
  onelogin: {
    label: 'OneLogin',
    description: 'SAML custom connector',
    path: 'In OneLogin Administration: Applications → Add App → "SAML Custom Connector (Advanced)". Enter these on the tab "Configuration".',
    values: [{ label: 'ACS (Consumer) URL', field: 'acsUrl' }, { label: 'Audience (EntityID)', field: 'spEntityId' }, { label: 'Single Logout URL', field: 'sloUrl' }],
    metadata: 'On the tab "SSO", copy the "Issuer URL".',
  },
  custom: {
    label: 'Keycloak or another',
    description: 'Anything that speaks SAML 2.0',
    path: 'Most identity providers can read all values from our metadata. In Keycloak: Clients → Import client, with the file from the metadata URL.',
    values: [METADATA, ENTITY_ID, ACS, { label: 'Single logout URL (redirect binding)', field: 'sloUrl' }, { label: 'Name ID format', field: 'nameIdFormat' }],
    metadata: 'Keycloak publishes its own at /realms/NAME/protocol/saml/descriptor.',
  },
}

export const PROVIDER_NAMES = ['okta', 'azure', 'google', 'onelogin', 'custom'] as const

export function valuesFor(provider: Provider, service: ServiceProvider): { label: string; value: string }[] {
  return PROVIDERS[provider].values.map(({ label, field }) => ({ label, value: service[field] }))
}

/** The name within a sentence; the tile has its own label. */
export function nameOf(provider: Provider): string {
  return provider === 'custom' ? 'your identity provider' : PROVIDERS[provider].label
}
