import { useMutation } from '@tanstack/react-query'
import { dataOf, http } from './client'
import { useInvalidate } from './useInvalidate'

export function useSetUpTwoFactor() {
  return useMutation({ mutationFn: async () => dataOf(await http.POST('/api/auth/2fa/setup')) })
}

export function useEnableTwoFactor() {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (code: string) => dataOf(await http.POST('/api/auth/2fa/enable', { body: { code } })),
    onSuccess: () => invalidate('/api/auth/session'),
  })
}

export function useDisableTwoFactor() {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (password: string) => http.POST('/api/auth/2fa/disable', { body: { password } }),
    onSuccess: () => invalidate('/api/auth/session'),
  })
}

export function useNewRecoveryCodes() {
  return useMutation({
    mutationFn: async (password: string) => dataOf(await http.POST('/api/auth/2fa/recovery-codes', { body: { password } })),
  })
}
