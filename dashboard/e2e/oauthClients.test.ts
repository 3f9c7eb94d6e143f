import * as oauth from 'oauth4webapi'
import * as openid from 'openid-client'
import { expect, test } from 'vitest'
import { type Account, anAccount, call } from './accounts'
import { serverUrl } from './browser'

// Two third-party OAuth clients use every grant that the server supports.

const REDIRECT_URI = 'https://reports.example.com/callback'
const SCOPE = 'links:read user.read'

type App = { clientId: string; clientSecret: string }

const anApp = (account: Account, fields: object = {}) =>
  call<App>('POST', '/api/oauth/apps', { token: account.token, body: { name: 'Reports', redirectUris: [REDIRECT_URI], scopes: ['links:read', 'user.read'], ...fields } })

/** Consents on the page that the authorization endpoint redirects to; returns the URL that the user is redirected to. */
async function consent(account: Account, authorization: URL): Promise<URL> {
  const sent = await fetch(authorization, { redirect: 'manual' })
  expect(sent.status).toBe(302)
  const page = new URL(sent.headers.get('location') ?? '')
  expect(page.pathname).toBe('/app/oauth/authorize')
  const request = new URLSearchParams(Buffer.from(page.searchParams.get('request') ?? '', 'base64url').toString())
  const { redirectUrl } = await call<{ redirectUrl: string }>('POST', '/api/oauth/authorize', {
    token: account.token,
    body: {
      clientId: request.get('client_id'),
      redirectUri: request.get('redirect_uri'),
      scope: request.get('scope'),
      state: request.get('state'),
      codeChallenge: request.get('code_challenge'),
      codeChallengeMethod: request.get('code_challenge_method'),
      workspaceId: account.workspace.id,
      decision: 'allow',
    },
  })
  return new URL(redirectUrl)
}

const linksWith = async (token: string) => (await fetch(`${serverUrl}/api/links`, { headers: { authorization: `Bearer ${token}` } })).status

test.each([
  ['with its secret in the header', {}, openid.ClientSecretBasic, true],
  ['with its secret in the form', {}, openid.ClientSecretPost, true],
  ['without a secret', { public: true }, () => openid.None(), 'refused'],
])('openid-client goes through every flow %s', async (_way, fields, authenticate, outcome) => {
  const ada = await anAccount('Ada Lovelace')
  const { clientId, clientSecret } = await anApp(ada, fields)
  const config = await openid.discovery(new URL(serverUrl), clientId, undefined, authenticate(clientSecret), { algorithm: 'oauth2', execute: [openid.allowInsecureRequests] })
  const verifier = openid.randomPKCECodeVerifier()
  const state = openid.randomState()
  const authorization = openid.buildAuthorizationUrl(config, {
    redirect_uri: REDIRECT_URI,
    scope: SCOPE,
    state,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  const back = await consent(ada, authorization)
  // The client validates state and iss itself.
  const tokens = await openid.authorizationCodeGrant(config, back, { pkceCodeVerifier: verifier, expectedState: state })
  expect(tokens.scope).toBe(SCOPE)
  expect(await linksWith(tokens.access_token)).toBe(200)
  const person = await openid.fetchUserInfo(config, tokens.access_token, openid.skipSubjectCheck)
  expect(person.email).toBe(ada.email)

  const next = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
  expect(next.refresh_token).not.toBe(tokens.refresh_token)
  // Introspection requires client authentication.
  const introspected = openid.tokenIntrospection(config, next.access_token)
  expect(await introspected.then(({ active }) => active, () => 'refused')).toBe(outcome)
  await openid.tokenRevocation(config, next.refresh_token ?? '')
  expect(await linksWith(next.access_token)).toBe(401)
  await expect(openid.refreshTokenGrant(config, next.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' })
})

test('openid-client gets a token with client credentials', async () => {
  const ada = await anAccount('Ada Lovelace')
  const { clientId, clientSecret } = await anApp(ada, { clientCredentials: true })
  const config = await openid.discovery(new URL(serverUrl), clientId, clientSecret, undefined, { algorithm: 'oauth2', execute: [openid.allowInsecureRequests] })
  const tokens = await openid.clientCredentialsGrant(config, { scope: 'links:read' })
  expect(tokens.refresh_token).toBeUndefined()
  expect(await linksWith(tokens.access_token)).toBe(200)
})

test('oauth4webapi supports every flow, and refuses a response of another issuer', async () => {
  const insecure = { [oauth.allowInsecureRequests]: true }
  const ada = await anAccount('Ada Lovelace')
  const { clientId, clientSecret } = await anApp(ada, { clientCredentials: true })
  const issuer = new URL(serverUrl)
  const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }))
  const client: oauth.Client = { client_id: clientId }
  const secret = oauth.ClientSecretBasic(clientSecret)
  const verifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()
  const authorization = new URL(server.authorization_endpoint ?? '')
  authorization.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope: SCOPE,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString()
  const back = await consent(ada, authorization)

  expect(() => oauth.validateAuthResponse({ ...server, issuer: 'https://evil.example' }, client, back, state)).toThrow(/iss/)
  const answer = oauth.validateAuthResponse(server, client, back, state)
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, await oauth.authorizationCodeGrantRequest(server, client, secret, answer, REDIRECT_URI, verifier, insecure))
  expect(await linksWith(tokens.access_token)).toBe(200)
  const person = await oauth.processUserInfoResponse(server, client, oauth.skipSubjectCheck, await oauth.userInfoRequest(server, client, tokens.access_token, insecure))
  expect(person.name).toBe(ada.name)

  const next = await oauth.processRefreshTokenResponse(server, client, await oauth.refreshTokenGrantRequest(server, client, secret, tokens.refresh_token ?? '', insecure))
  const known = await oauth.processIntrospectionResponse(server, client, await oauth.introspectionRequest(server, client, secret, next.access_token, insecure))
  expect(known).toMatchObject({ active: true, client_id: clientId, scope: SCOPE })
  await oauth.processRevocationResponse(await oauth.revocationRequest(server, client, secret, next.access_token, insecure))
  expect(await linksWith(next.access_token)).toBe(401)

  const own = await oauth.processClientCredentialsResponse(server, client, await oauth.clientCredentialsGrantRequest(server, client, secret, new URLSearchParams(), insecure))
  expect(await linksWith(own.access_token)).toBe(200)

  const replayed = await oauth.authorizationCodeGrantRequest(server, client, secret, answer, REDIRECT_URI, verifier, insecure)
  await expect(oauth.processAuthorizationCodeResponse(server, client, replayed)).rejects.toMatchObject({ error: 'invalid_grant' })
  expect(await linksWith(tokens.access_token)).toBe(401)
})
