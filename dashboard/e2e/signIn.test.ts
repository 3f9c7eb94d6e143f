import { expect, it } from 'vitest'
import { expectAccessible } from './axe'
import { openBrowser } from './browser'
import { linkInMail } from './mailbox'
import { aPerson, fillSignIn, register, signOut } from './people'
import { totp } from './totp'

const { newPerson } = openBrowser()

it('signs in with a code from the authenticator app, and with a recovery code', async () => {
  const ada = aPerson('Ada Lovelace')
  const page = await newPerson()
  await register(page, ada)

  await page.goto('/app/profile/security')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByAltText('QR code for the authenticator app').waitFor()
  await expectAccessible(page)
  const secret = await page.getByLabel('Secret for the app').innerText()
  await page.getByLabel('Code from the app').fill(totp(secret))
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click()
  const recoveryCode = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().innerText()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have saved them' }).click()

  await signOut(page)
  await fillSignIn(page, ada)
  await page.getByLabel('Authentication code').waitFor()
  await expectAccessible(page)
  // The current code may have been used to enable two-factor authentication; servers also accept the next one.
  await page.getByLabel('Authentication code').fill(totp(secret, 1))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: /^(Home|Security)$/ }).waitFor()

  await signOut(page)
  await fillSignIn(page, ada)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Home' }).waitFor()
})

it('resets a forgotten password by mail', async () => {
  const ada = aPerson('Ada Lovelace')
  const page = await newPerson()
  await register(page, ada)
  await signOut(page)

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // The previous page has a field with the same name.
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await page.getByLabel('E-mail').fill(ada.email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()

  const reset = await linkInMail(page, ada, 'reset-password')
  const changed = { ...ada, password: `${ada.password}, changed` }
  await page.goto(reset)
  await page.getByLabel('New password').fill(changed.password)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page, ada)
  await page.getByRole('alert').waitFor()
  await fillSignIn(page, changed)
  await page.getByRole('heading', { name: 'Home' }).waitFor()
})

it('treats an address as verified while there is a development mailbox', async () => {
  const ada = aPerson('Ada Lovelace')
  const page = await newPerson()
  await register(page, ada)
  await page.goto('/app/profile')
  await page.getByText('Confirmed', { exact: true }).waitFor()
  expect(await page.getByText('Confirm your e-mail address: we sent a link').count()).toBe(0)
})
