import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { isProblem } from '@/lib/problem'
import { dataOf, http, rememberPartnerCsrfToken } from './client'
import type { components } from './schema'
import { useInvalidate } from './useInvalidate'

export type PartnerSession = components['schemas']['PartnerMeView']
export type PartnerEnrollment = components['schemas']['PartnerEnrollmentView']

const partnerKey = ['get', '/api/partners/me'] as const

/** The signed-in partner with the enrolled programs, or null. */
export const partnerOptions = queryOptions({
  queryKey: partnerKey,
  staleTime: 60_000,
  queryFn: async ({ signal }): Promise<PartnerSession | null> => {
    try {
      const me = dataOf(await http.GET('/api/partners/me', { signal }))
      rememberPartnerCsrfToken(me.csrfToken)
      return me
    } catch (error) {
      if (!isProblem(error) || error.status !== 401) throw error
      rememberPartnerCsrfToken(undefined)
      return null
    }
  },
})

export function useOptionalPartner(): PartnerSession | null {
  return useQuery(partnerOptions).data ?? null
}

export const PartnerContext = createContext<PartnerSession | null>(null)

/** For screens that require a partner session. */
export function usePartner(): PartnerSession {
  const me = use(PartnerContext)
  if (!me) throw new Error('This screen needs a partner session.')
  return me
}

/** Removes the cached data of a partner, so that another partner never sees it. The cached data of a user in the same browser is kept. */
function forgetPartner(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => /^\/api\/(partners\/me\/|affiliate\/marketplace)/.test(String(queryKey[1])) })
}

function useStartPartnerSession() {
  const client = useQueryClient()
  return (csrfToken: string) => {
    forgetPartner(client)
    rememberPartnerCsrfToken(csrfToken)
    return client.fetchQuery({ ...partnerOptions, staleTime: 0 })
  }
}

export function useSignInPartner() {
  const start = useStartPartnerSession()
  return useMutation({
    mutationFn: async (body: { email: string; password: string; totp?: string; recoveryCode?: string }) => dataOf(await http.POST('/api/partners/auth/login', { body })),
    onSuccess: ({ csrfToken }) => start(csrfToken),
  })
}

export function useRegisterPartner() {
  const start = useStartPartnerSession()
  return useMutation({
    mutationFn: async (body: { email: string; password: string; name: string; country?: string; inviteToken?: string }) => dataOf(await http.POST('/api/partners/auth/register', { body })),
    onSuccess: ({ csrfToken }) => start(csrfToken),
  })
}

export function useSignOutPartner() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => http.POST('/api/partners/auth/logout'),
    onSuccess: () => {
      rememberPartnerCsrfToken(undefined)
      client.setQueryData(partnerKey, null)
      forgetPartner(client)
    },
  })
}

export function useForgotPartnerPassword() {
  return useMutation({ mutationFn: (email: string) => http.POST('/api/partners/auth/forgot-password', { body: { email } }) })
}

export function useResetPartnerPassword(token: string) {
  return useMutation({ mutationFn: ({ password }: { password: string }) => http.POST('/api/partners/auth/reset-password', { body: { token, password } }) })
}

export function useVerifyPartnerEmail() {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (token: string) => http.POST('/api/partners/auth/verify-email', { body: { token } }),
    onSuccess: () => invalidate('/api/partners/me'),
  })
}

export function useResendPartnerVerification() {
  return useMutation({ mutationFn: () => http.POST('/api/partners/auth/verify-email/resend') })
}
