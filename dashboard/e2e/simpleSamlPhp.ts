import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { freePort, ProviderProcess } from './providerProcess'
import type { Colleague, SsoProvider } from './ssoProvider'

const CONFIG = join(import.meta.dirname, 'simplesamlphp')

/** The time limit for the first response. */
const PATIENCE_MS = 20_000

/** The signing key, the next key, and whether assertions are encrypted. */
type State = { key: 'first' | 'second'; nextKey?: 'second'; encrypt: boolean }

function findProgram(): string {
  const places = [process.env['WAYPOST_SIMPLESAMLPHP'] ?? '', '/usr/share/simplesamlphp']
  const found = places.find((place) => place && existsSync(join(place, 'www')))
  if (!found) throw new Error('There is no SimpleSAMLphp. Unpack one, and name its folder in WAYPOST_SIMPLESAMLPHP.')
  return found
}

/** SimpleSAMLphp in PHP's development web server. */
export class SimpleSamlPhp implements SsoProvider {
  readonly url: string
  readonly metadataUrl: string
  private readonly folder: string
  private readonly server: ProviderProcess

  private constructor(port: number, folder: string) {
    const program = findProgram()
    this.url = `http://127.0.0.1:${port}`
    this.metadataUrl = `${this.url}/saml2/idp/metadata.php`
    this.folder = folder
    this.server = new ProviderProcess('php', ['-d', 'error_reporting=8191', '-d', 'display_errors=0', '-S', `127.0.0.1:${port}`, '-t', join(program, 'www')], {
      SIMPLESAMLPHP: program,
      SIMPLESAMLPHP_CONFIG_DIR: CONFIG,
      IDP_FOLDER: folder,
      IDP_URL: this.url,
      PHP_CLI_SERVER_WORKERS: '2',
    })
  }

  static async start(people: Colleague[]): Promise<SimpleSamlPhp> {
    const folder = mkdtempSync(join(tmpdir(), 'waypost-idp-'))
    for (const name of ['cert', 'log', 'data', 'temp', 'sessions']) mkdirSync(join(folder, name))
    for (const key of ['first', 'second']) execFileSync('php', [join(CONFIG, 'certificate.php'), join(folder, 'cert'), key])
    writeFileSync(join(folder, 'people.json'), JSON.stringify(people))
    const provider = new SimpleSamlPhp(await freePort(), folder)
    provider.change({ key: 'first', encrypt: false })
    await provider.trust('<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata"></EntitiesDescriptor>')
    await provider.server.ready(provider.metadataUrl, PATIENCE_MS)
    return provider
  }

  async trust(metadata: string): Promise<void> {
    writeFileSync(join(this.folder, 'service-provider.xml'), metadata)
  }

  async encrypt(): Promise<void> {
    this.change({ key: 'first', encrypt: true })
  }

  async announceNextKey(): Promise<void> {
    this.change({ key: 'first', nextKey: 'second', encrypt: true })
  }

  async switchKey(): Promise<void> {
    this.change({ key: 'second', encrypt: true })
  }

  async signOut(page: Page): Promise<void> {
    const end = `${this.url}/logout.php`
    await page.goto(`${this.url}/saml2/idp/initSLO.php?RelayState=${encodeURIComponent(end)}`)
    await page.waitForURL(end)
  }

  stop(): void {
    this.server.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  private change(state: State): void {
    writeFileSync(join(this.folder, 'state.json'), JSON.stringify(state))
  }
}
