import { hashKey, type QueryClient, type QueryKey, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { isProblem } from '@/lib/problem'
import { browserTimezone } from '@/lib/timezones'
import { dataOf, http, rememberCsrfToken } from './client'
import type { Session } from './models'

export const sessionKey = ['get', '/api/auth/session'] as const

/** Who is signed in, or null. Being signed out is an answer here, not an error. */
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

/** The session as the shell has it, so that a page never sees it end before the shell takes the page away. */
export const SessionContext = createContext<Session | null>(null)

/** For screens behind the sign-in. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('This screen needs a session.')
  return session
}

type Credentials = { email: string; password: string; totp?: string; recoveryCode?: string }

/** A new session has other rights, so all data of the old one is removed from memory. */
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

/** A new account knows no time zone; the browser does. Should this fail, the profile page can still set it. */
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
