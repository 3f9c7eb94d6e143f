import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'

export type Colleague = { email: string; password: string; firstName: string; lastName: string; groups: string[] }

/** A third-party identity provider whose sign-in page has the fields #username and #password. */
export interface SsoProvider {
  readonly url: string
  readonly metadataUrl: string
  /** Registers the metadata of the service provider. */
  trust(metadata: string): Promise<void>
  /** Encrypts assertions from now on. */
  encrypt(): Promise<void>
  /** Adds the next key to its metadata. */
  announceNextKey(): Promise<void>
  /** Signs with the next key only. */
  switchKey(): Promise<void>
  /** Signs a user out of all services, on the provider's own pages. */
  signOut(page: Page): Promise<void>
}

export type Company = { domain: string; katherine: Colleague; grace: Colleague }

/** With a unique domain, so that the test can run repeatedly against one server. */
export function aCompany(): Company {
  const domain = `${randomBytes(6).toString('hex')}.example.com`
  return {
    domain,
    katherine: { email: `katherine@${domain}`, password: 'orbit', firstName: 'Katherine', lastName: 'Johnson', groups: ['marketing'] },
    grace: { email: `grace@${domain}`, password: 'compiler', firstName: 'Grace', lastName: 'Hopper', groups: [] },
  }
}
