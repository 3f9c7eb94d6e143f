import { expect, it } from 'vitest'
import { anAccount, call, openAs } from './accounts'
import { openBrowser } from './browser'

const { newPerson } = openBrowser()

it('finds a link by a misspelt name that is typed as soon as the menu opens', async () => {
  const ada = await anAccount('Ada Lovelace')
  const link = await call<{ id: string }>('POST', '/api/links', { token: ada.token, body: { destinationUrl: 'https://example.com/spring', title: 'Spring sale' } })
  const page = await newPerson()
  await openAs(page, ada)
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('sprng', { delay: 30 })
  await page.getByRole('option', { name: /^Spring sale/ }).waitFor()
  expect(await page.getByPlaceholder(/search everything/).inputValue()).toBe('sprng')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/links/${link.id}`)
})
