import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { api, http } from './client'
import { useInvalidate } from './useInvalidate'

const NOTIFICATIONS = '/api/notifications'
const A_MINUTE = 60_000

type Filter = { page: number; limit: number; unread?: boolean }

/** There is no push for notifications, so they are polled while the window is visible. */
export function useNotifications(query: Filter) {
  return api.useQuery('get', NOTIFICATIONS, { params: { query } }, { placeholderData: keepPreviousData, refetchInterval: A_MINUTE })
}

export function useReadNotification() {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (notificationId: string) => http.POST('/api/notifications/{notificationId}/read', { params: { path: { notificationId } } }),
    onSuccess: () => invalidate(NOTIFICATIONS),
  })
}

export function useReadAllNotifications() {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: () => http.POST('/api/notifications/read-all'),
    onSuccess: () => invalidate(NOTIFICATIONS),
  })
}

export function useDeleteNotification() {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (notificationId: string) => http.DELETE('/api/notifications/{notificationId}', { params: { path: { notificationId } } }),
    onSuccess: () => invalidate(NOTIFICATIONS),
  })
}
