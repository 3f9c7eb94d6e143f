import { hashKey, type QueryClient, type QueryKey, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { isProblem } from '@/lib/problem'
import { browserTimezone } from '@/lib/timezones'
import { dataOf, http, rememberCsrfToken } from './client'
import type { Session } from './models'

export const sessionKey = ['get', '/api/auth/session'] as const

/** The signed-in user, or null. A signed-out state is a normal result here, not an error. */
export const sessionOptions = queryOptions({
  queryKey: sessionKey,
  staleTime: 60_000,
  queryFn: async ({ signal }): Promise<Session | null> => {
    try {
      const session = dataOf(await http.GET('/api/auth/session', { signal }))
      rememberCsrfToken(session.csrfToken)
      return session
    } catch (error) {
      if (!isProblem(error) || error.status !== 401) throw error
      rememberCsrfToken(undefined)
      return null
    }
  },
})

export function useOptionalSession(): Session | null {
  return useQuery(sessionOptions).data ?? null
}

/** The session from the context of the shell, so that a page never sees it end before the shell removes the page. */
export const SessionContext = createContext<Session | null>(null)

/** For screens that require a session. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('This screen needs a session.')
  return session
}

type Credentials = { email: string; password: string; totp?: string; recoveryCode?: string }

/** A new session has other permissions, so all cached data of the old session is removed. */
function forgetAllBut(client: QueryClient, key: QueryKey): void {
  client.removeQueries({ predicate: (query) => query.queryHash !== hashKey(key) })
}

function useStartSession(): (csrfToken: string) => Promise<Session | null> {
  const client = useQueryClient()
  return (csrfToken) => {
    forgetAllBut(client, sessionKey)
    rememberCsrfToken(csrfToken)
    return client.fetchQuery({ ...sessionOptions, staleTime: 0 })
  }
}

export function useEndSession(): () => void {
  const client = useQueryClient()
  return () => {
    rememberCsrfToken(undefined)
    client.setQueryData(sessionKey, null)
    forgetAllBut(client, sessionKey)
  }
}

export function useSignIn() {
  const start = useStartSession()
  return useMutation({
    mutationFn: async (body: Credentials) => dataOf(await http.POST('/api/auth/login', { body })),
    onSuccess: (signedIn) => start(signedIn.csrfToken),
  })
}

/** Sets the time zone of a new account to that of the browser. If this fails, the user can set it on the profile page. */
async function tellTimezone(csrfToken: string): Promise<void> {
  rememberCsrfToken(csrfToken)
  await http.PATCH('/api/users/me', { body: { timezone: browserTimezone() } }).catch(() => undefined)
}

export function useRegister() {
  const start = useStartSession()
  return useMutation({
    mutationFn: async (body: { email: string; password: string; name: string; setupToken?: string; invitationToken?: string }) =>
      dataOf(await http.POST('/api/auth/register', { body })),
    onSuccess: async (signedIn) => {
      await tellTimezone(signedIn.csrfToken)
      return start(signedIn.csrfToken)
    },
  })
}

export function useSignOut() {
  const end = useEndSession()
  return useMutation({ mutationFn: () => http.POST('/api/auth/logout'), onSuccess: end })
}
