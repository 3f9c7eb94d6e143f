import { afterAll, beforeAll, it } from 'vitest'
import { openBrowser } from './browser'
import { Keycloak } from './keycloak'
import { expectSingleSignOn } from './ssoJourney'
import { aCompany } from './ssoProvider'

// Not part of every run: ./waypost test sso.

const { newPerson } = openBrowser()
const company = aCompany()

let provider: Keycloak

beforeAll(async () => {
  provider = await Keycloak.start([company.katherine, company.grace])
})
afterAll(() => provider.stop())

it('signs users in and out through Keycloak, from the first test to required SSO', () => expectSingleSignOn(provider, company, newPerson))
