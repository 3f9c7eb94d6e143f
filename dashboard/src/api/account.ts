import { useMutation } from '@tanstack/react-query'
import { http } from './client'
import { useInvalidate } from './useInvalidate'

export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) => http.POST('/api/auth/forgot-password', { body: { email } }),
  })
}

export function useResetPassword(token: string) {
  return useMutation({
    mutationFn: (body: { password: string; revokeApiKeys: boolean }) => http.POST('/api/auth/reset-password', { body: { token, ...body } }),
  })
}

export function useVerifyEmail() {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (token: string) => http.POST('/api/auth/verify-email', { body: { token } }),
    onSuccess: () => invalidate('/api/auth/session', '/api/workspaces/invitations/pending'),
  })
}

export function useResendVerification() {
  return useMutation({ mutationFn: () => http.POST('/api/auth/verify-email/resend') })
}

export function useConfirmEmail() {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (token: string) => http.POST('/api/users/me/email/confirm', { body: { token } }),
    onSuccess: () => invalidate('/api/auth/session', '/api/workspaces/invitations/pending'),
  })
}
