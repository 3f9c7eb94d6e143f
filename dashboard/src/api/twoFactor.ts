import { useMutation } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { dataOf, http } from './client'
import { useInvalidate } from './useInvalidate'

/** The account that the second factor belongs to. */
export const AccountContext = createContext<'user' | 'partner'>('user')

const SESSIONS = { user: '/api/auth/session', partner: '/api/partners/me' } as const

export function useSetUpTwoFactor() {
  const account = use(AccountContext)
  return useMutation({
    mutationFn: async () => dataOf(account === 'user' ? await http.POST('/api/auth/2fa/setup') : await http.POST('/api/partners/auth/2fa/setup')),
  })
}

export function useEnableTwoFactor() {
  const account = use(AccountContext)
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (code: string) => {
      const body = { code }
      return dataOf(account === 'user' ? await http.POST('/api/auth/2fa/enable', { body }) : await http.POST('/api/partners/auth/2fa/enable', { body }))
    },
    onSuccess: () => invalidate(SESSIONS[account]),
  })
}

export function useDisableTwoFactor() {
  const account = use(AccountContext)
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (password: string) => {
      const body = { password }
      return account === 'user' ? http.POST('/api/auth/2fa/disable', { body }) : http.POST('/api/partners/auth/2fa/disable', { body })
    },
    onSuccess: () => invalidate(SESSIONS[account]),
  })
}

export function useNewRecoveryCodes() {
  const account = use(AccountContext)
  return useMutation({
    mutationFn: async (password: string) => {
      const body = { password }
      return dataOf(account === 'user' ? await http.POST('/api/auth/2fa/recovery-codes', { body }) : await http.POST('/api/partners/auth/2fa/recovery-codes', { body }))
    },
  })
}
