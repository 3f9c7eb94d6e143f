import { expect, it } from 'vitest'
import { anAccount, openAs } from './accounts'
import { openBrowser } from './browser'
import { fillSignIn, signIn } from './people'
import { section } from './screen'

const { newPerson } = openBrowser()

it('changes a name', async () => {
  const page = await newPerson()
  await openAs(page, await anAccount('Ada Byron'))
  await page.goto('/app/profile')
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await section(page, 'You').getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved your profile').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Account of Ada Lovelace' }).waitFor()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ada Lovelace')
})

it('ends another session, by hand and with a new password', async () => {
  const ada = await anAccount('Ada Lovelace')
  const page = await newPerson()
  const elsewhere = await newPerson()
  await openAs(page, ada)
  await signIn(elsewhere, ada)

  await page.goto('/app/profile/security')
  const sessions = section(page, 'Sessions').getByRole('listitem')
  const other = sessions.filter({ has: page.getByRole('button', { name: /^Sign out/ }) })
  await other.waitFor()
  expect(await sessions.count()).toBe(2)
  await other.getByRole('button').click()
  await other.waitFor({ state: 'detached' })
  await elsewhere.reload()
  await elsewhere.getByRole('heading', { name: 'Sign in' }).waitFor()

  await signIn(elsewhere, ada)
  const changed = { ...ada, password: `${ada.password}, changed` }
  await page.getByLabel('Current password').fill(ada.password)
  await page.getByLabel('New password').fill(changed.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Changed your password').waitFor()
  await elsewhere.reload()
  await elsewhere.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.reload()
  await sessions.filter({ hasText: 'This session' }).waitFor()
  expect(await sessions.count()).toBe(1)

  await fillSignIn(elsewhere, ada)
  await elsewhere.getByRole('alert').waitFor()
  await fillSignIn(elsewhere, changed)
  await elsewhere.getByRole('heading', { name: 'Home' }).waitFor()
})

it('deletes an account, which can then no longer sign in', async () => {
  const ada = await anAccount('Ada Lovelace')
  const page = await newPerson()
  await openAs(page, ada)
  await page.goto('/app/profile')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill('not the password')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByLabel('Your password').fill(ada.password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await fillSignIn(page, ada)
  expect(await page.getByRole('alert').innerText()).toMatch(/password/i)
})
