import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { freePort, ProviderProcess } from './providerProcess'
import type { Colleague, SsoProvider } from './ssoProvider'

const REALM = 'acme'

/** The first start builds Keycloak, which takes one or two minutes. */
const PATIENCE_MS = 400_000

/** Priorities below and above the 100 of the default key of a realm: the highest one signs, all are in the metadata. */
const WAITS = '50'
const SIGNS = '200'

type Client = { id: string; attributes: Record<string, string> }

function findProgram(): string {
  const found = process.env['WAYPOST_KEYCLOAK']
  if (!found) throw new Error('Unpack Keycloak, and name its folder in WAYPOST_KEYCLOAK; ./waypost test sso does both.')
  return found
}

function realmOf(people: Colleague[]) {
  return {
    realm: REALM,
    enabled: true,
    sslRequired: 'none',
    groups: [...new Set(people.flatMap(({ groups }) => groups))].map((name) => ({ name })),
    users: people.map(({ email, password, firstName, lastName, groups }) => ({
      username: email,
      email,
      emailVerified: true,
      enabled: true,
      firstName,
      lastName,
      credentials: [{ type: 'password', value: password, temporary: false }],
      groups: groups.map((name) => `/${name}`),
    })),
  }
}

function property(name: string) {
  return { name, protocol: 'saml', protocolMapper: 'saml-user-property-mapper', config: { 'user.attribute': name, 'attribute.name': name, 'attribute.nameformat': 'Basic' } }
}

const GROUPS = { name: 'groups', protocol: 'saml', protocolMapper: 'saml-group-membership-mapper', config: { 'attribute.name': 'groups', 'attribute.nameformat': 'Basic', single: 'true', 'full.path': 'false' } }

/** Keycloak with a realm of its own, configured as docs/sso/keycloak.md describes. */
export class Keycloak implements SsoProvider {
  readonly url: string
  readonly metadataUrl: string
  private readonly server: ProviderProcess
  private readonly password = randomBytes(12).toString('hex')
  private client = ''
  private nextKey = ''

  private constructor(port: number) {
    this.url = `http://127.0.0.1:${port}`
    this.metadataUrl = `${this.url}/realms/${REALM}/protocol/saml/descriptor`
    this.server = new ProviderProcess(join(findProgram(), 'bin', 'kc.sh'), ['start-dev', '--import-realm', '--http-host=127.0.0.1', `--http-port=${port}`], {
      KC_BOOTSTRAP_ADMIN_USERNAME: 'admin',
      KC_BOOTSTRAP_ADMIN_PASSWORD: this.password,
      JAVA_OPTS_APPEND: '-XX:TieredStopAtLevel=1',
    })
  }

  static async start(people: Colleague[]): Promise<Keycloak> {
    const imports = join(findProgram(), 'data', 'import')
    mkdirSync(imports, { recursive: true })
    writeFileSync(join(imports, `${REALM}-realm.json`), JSON.stringify(realmOf(people)))
    const provider = new Keycloak(await freePort())
    await provider.server.ready(provider.metadataUrl, PATIENCE_MS)
    return provider
  }

  async trust(metadata: string): Promise<void> {
    const read = await this.admin('POST', 'client-description-converter', metadata, 'application/xml')
    const client = (await read.json()) as Client
    const attributes = { ...client.attributes, saml_name_id_format: 'email', saml_force_name_id_format: 'true', 'saml.assertion.signature': 'true', 'saml.encrypt': 'false' }
    const made = await this.admin('POST', 'clients', JSON.stringify({ ...client, attributes, frontchannelLogout: true, protocolMappers: [...['email', 'firstName', 'lastName'].map(property), GROUPS] }))
    this.client = idOf(made)
  }

  async encrypt(): Promise<void> {
    const client = (await (await this.admin('GET', `clients/${this.client}`)).json()) as Client
    await this.admin('PUT', `clients/${this.client}`, JSON.stringify({ ...client, attributes: { ...client.attributes, 'saml.encrypt': 'true' } }))
  }

  async announceNextKey(): Promise<void> {
    this.nextKey = idOf(await this.admin('POST', 'components', this.keyWith(WAITS)))
  }

  async switchKey(): Promise<void> {
    await this.admin('PUT', `components/${this.nextKey}`, this.keyWith(SIGNS))
  }

  async signOut(page: Page): Promise<void> {
    await page.goto(`${this.url}/realms/${REALM}/protocol/openid-connect/logout`)
    await page.locator('#kc-logout').click()
    await page.getByText('You are logged out').first().waitFor()
  }

  stop(): void {
    this.server.stop()
  }

  private keyWith(priority: string): string {
    return JSON.stringify({ name: 'next', providerId: 'rsa-generated', providerType: 'org.keycloak.keys.KeyProvider', config: { priority: [priority], enabled: ['true'], active: ['true'], algorithm: ['RS256'], keySize: ['2048'] } })
  }

  /** A request of the realm's administrator. A token is valid for a minute, so each request gets a new one. */
  private async admin(method: string, path: string, body?: string, type = 'application/json'): Promise<Response> {
    const grant = new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', username: 'admin', password: this.password })
    const { access_token } = (await (await fetch(`${this.url}/realms/master/protocol/openid-connect/token`, { method: 'POST', body: grant })).json()) as { access_token: string }
    const answer = await fetch(`${this.url}/admin/realms/${REALM}/${path}`, { method, headers: { authorization: `Bearer ${access_token}`, 'content-type': type }, ...(body === undefined ? {} : { body }) })
    if (!answer.ok) throw new Error(`Keycloak answers ${answer.status} to ${method} ${path}: ${await answer.text()}`)
    return answer
  }
}

function idOf(made: Response): string {
  return made.headers.get('location')?.split('/').pop() ?? ''
}
