import { afterAll, beforeAll, it } from 'vitest'
import { openBrowser } from './browser'
import { SimpleSamlPhp } from './simpleSamlPhp'
import { expectSingleSignOn } from './ssoJourney'
import { aCompany } from './ssoProvider'

// Signs users in with SimpleSAMLphp, to test the messages of a third-party identity provider.

const { newPerson } = openBrowser()
const company = aCompany()

let provider: SimpleSamlPhp

beforeAll(async () => {
  provider = await SimpleSamlPhp.start([company.katherine, company.grace])
})
afterAll(() => provider.stop())

it('signs users in and out through an identity provider, from the first test to required SSO', () => expectSingleSignOn(provider, company, newPerson))
