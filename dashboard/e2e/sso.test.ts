import { afterAll, beforeAll, it } from 'vitest'
import { openBrowser } from './browser'
import { SimpleSamlPhp } from './simpleSamlPhp'
import { expectSingleSignOn } from './ssoJourney'
import { aCompany } from './ssoProvider'

// SimpleSAMLphp signs people in: what an identity provider that others wrote really sends.

const { newPerson } = openBrowser()
const company = aCompany()

let provider: SimpleSamlPhp

beforeAll(async () => {
  provider = await SimpleSamlPhp.start([company.katherine, company.grace])
})
afterAll(() => provider.stop())

it('signs people in and out through an identity provider, from the first test to the day it is required', () => expectSingleSignOn(provider, company, newPerson))
