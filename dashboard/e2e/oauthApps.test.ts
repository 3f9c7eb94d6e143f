import { randomBytes, createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { anAccount, call, openAs } from './accounts'
import { openBrowser, serverUrl } from './browser'
import { complaintsOf, expectGoodLook } from './goodScreen'
import { fillSignIn } from './people'
import { closed } from './screen'

const { newPerson } = openBrowser()

/** A URL of this server with an empty page; the test reads its query parameters. */
const CALLBACK = `${serverUrl}/health?connected`

it('an app is connected and removed', async () => {
  const ada = await anAccount('Ada Lovelace')
  const grace = await anAccount('Grace Hopper')
  const maker = await newPerson()
  await openAs(maker, ada)
  await maker.goto(`/app/${ada.workspace.slug}/settings/oauth-apps`)
  await maker.getByRole('button', { name: /Create OAuth app/ }).click()
  const dialog = maker.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Acme Reports')
  await dialog.getByLabel('Redirect URIs').fill(CALLBACK)
  await dialog.getByRole('button', { name: 'Create app' }).click()
  await maker.getByRole('dialog', { name: 'Copy the secret now' }).waitFor()
  const clientId = await dialog.getByLabel('Client ID of Acme Reports').innerText()
  const secret = await dialog.getByLabel('Client secret of Acme Reports').innerText()
  await dialog.getByRole('button', { name: 'I have copied it' }).click()
  await closed(maker)
  await expectGoodLook(maker)

  const page = await newPerson()
  const complaints = complaintsOf(page)
  const verifier = randomBytes(32).toString('base64url')
  const request = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: CALLBACK,
    state: '007',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  await page.goto(`/api/oauth/authorize?${request.toString()}`)
  await fillSignIn(page, grace)
  await page.getByRole('heading', { name: 'Connect Acme Reports?' }).waitFor()
  await expectGoodLook(page)
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL(/[?&]code=/)
  const answer = new URL(page.url()).searchParams
  expect(answer.get('state')).toBe('007')
  expect(answer.get('iss')).toBe(serverUrl)

  const redeemed = await fetch(`${serverUrl}/api/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'authorization_code', code: answer.get('code') ?? '', redirect_uri: CALLBACK, code_verifier: verifier }),
  })
  const { access_token: token } = (await redeemed.json()) as { access_token: string }
  expect(await call<unknown[]>('GET', '/api/links', { token })).toEqual([])

  await page.goto('/app/profile/apps')
  await page.getByText(`in ${grace.workspace.name}`).waitFor()
  await expectGoodLook(page)
  await page.getByRole('button', { name: 'Disconnect Acme Reports' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('Disconnected Acme Reports').waitFor()
  await page.getByRole('heading', { name: 'No connected apps' }).waitFor()
  expect(complaints).toEqual([])
  await expect(call('GET', '/api/links', { token })).rejects.toThrow('401')
})
