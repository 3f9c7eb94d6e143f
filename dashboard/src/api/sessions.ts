import { useMutation } from '@tanstack/react-query'
import { api, http } from './client'
import { useInvalidate } from './useInvalidate'

export function useSessions() {
  return api.useQuery('get', '/api/auth/sessions', {}, { select: (answer) => answer.data })
}

export function useClientAddress() {
  return api.useQuery('get', '/api/auth/client-address', {}, { select: (answer) => answer.data })
}

export function useRevokeSession() {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (sessionId: string) => http.DELETE('/api/auth/sessions/{sessionId}', { params: { path: { sessionId } } }),
    onSuccess: () => invalidate('/api/auth/sessions'),
  })
}

export function useRevokeOtherSessions() {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: () => http.DELETE('/api/auth/sessions'),
    onSuccess: () => invalidate('/api/auth/sessions'),
  })
}
