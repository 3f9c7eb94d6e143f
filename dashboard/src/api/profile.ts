import { useMutation } from '@tanstack/react-query'
import { api, dataOf, http } from './client'
import type { NotificationPreferences } from './models'
import { useEndSession } from './session'
import { useInvalidate } from './useInvalidate'

type ProfilePatch = { name?: string; avatar?: string | null; timezone?: string }

export function useUpdateProfile() {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: ProfilePatch) => dataOf(await http.PATCH('/api/users/me', { body })),
    onSuccess: () => invalidate('/api/auth/session', '/api/workspaces/{workspaceId}/members'),
  })
}

export function useChangePassword() {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string; revokeApiKeys: boolean }) => http.PUT('/api/users/me/password', { body }),
    onSuccess: () => invalidate('/api/auth/session', '/api/auth/sessions', '/api/workspaces/{workspaceId}/api-keys'),
  })
}

export function useChangeEmail() {
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => http.POST('/api/users/me/email', { body }),
  })
}

export function useDeleteAccount() {
  const end = useEndSession()
  return useMutation({
    mutationFn: (password: string) => http.DELETE('/api/users/me', { body: { password } }),
    onSuccess: end,
  })
}

const PREFERENCES = '/api/users/me/notification-preferences'

export function useNotificationPreferences() {
  return api.useQuery('get', PREFERENCES, {}, { select: (answer) => answer.data })
}

export function useSaveNotificationPreferences() {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (body: NotificationPreferences) => http.PATCH(PREFERENCES, { body }),
    onSettled: () => invalidate(PREFERENCES),
  })
}
