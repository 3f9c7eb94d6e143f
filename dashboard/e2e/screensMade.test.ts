import { expect, it } from 'vitest'
import { anAccount, call } from './accounts'
import { openBrowser } from './browser'
import { complaintsOf, expectGoodScreen } from './goodScreen'
import { signIn } from './people'
import { MADE, makeEverything } from './screenList'

const { newPerson } = openBrowser()

it.each([1280, 390])('is accessible and fits where there is something to show, at %i pixels', async (width) => {
  const ada = await anAccount('Ada Lovelace')
  const made = await makeEverything(ada)
  await call('POST', '/api/exports', { token: ada.token, body: { type: 'links' } })
  const page = await newPerson({ width })
  const complaints = complaintsOf(page)
  await signIn(page, ada)
  const home = page.url()
  for (const { path, heading } of MADE) await expectGoodScreen(page, `${home}/${path(made)}`, heading)
  expect(complaints).toEqual([])
})
