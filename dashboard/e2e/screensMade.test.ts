import { expect, it } from 'vitest'
import { anAccount, call, openAs } from './accounts'
import { openBrowser } from './browser'
import { complaintsOf, expectGoodScreen } from './goodScreen'
import { MADE, makeEverything } from './screenList'

const { newPerson } = openBrowser()

it('is accessible and fits with data', async () => {
  const ada = await anAccount('Ada Lovelace')
  const made = await makeEverything(ada)
  await call('POST', '/api/exports', { token: ada.token, body: { type: 'links' } })
  const page = await newPerson()
  const complaints = complaintsOf(page)
  await openAs(page, ada)
  const home = page.url()
  for (const { path, heading } of MADE) await expectGoodScreen(page, `${home}/${path(made)}`, heading)
  expect(complaints).toEqual([])
})
