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

it('signs people in and out through Keycloak, from the first test to the day it is required', () => expectSingleSignOn(provider, company, newPerson))
