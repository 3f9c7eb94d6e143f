import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'

export type Colleague = { email: string; password: string; firstName: string; lastName: string; groups: string[] }

/** An identity provider that others wrote, with a page that asks for #username and #password. */
export interface SsoProvider {
  readonly url: string
  readonly metadataUrl: string
  /** Takes the metadata of the service that people sign in to. */
  trust(metadata: string): Promise<void>
  /** Encrypts what it says of people from now on. */
  encrypt(): Promise<void>
  /** Shows the key of tomorrow in its metadata. */
  announceNextKey(): Promise<void>
  /** Signs with that key, and with no other. */
  switchKey(): Promise<void>
  /** Signs a person out of everything, at its own pages. */
  signOut(page: Page): Promise<void>
}

export type Company = { domain: string; katherine: Colleague; grace: Colleague }

/** With a domain that is nobody else's, so that the test can run again and again at one server. */
export function aCompany(): Company {
  const domain = `${randomBytes(6).toString('hex')}.example.com`
  return {
    domain,
    katherine: { email: `katherine@${domain}`, password: 'orbit', firstName: 'Katherine', lastName: 'Johnson', groups: ['marketing'] },
    grace: { email: `grace@${domain}`, password: 'compiler', firstName: 'Grace', lastName: 'Hopper', groups: [] },
  }
}
