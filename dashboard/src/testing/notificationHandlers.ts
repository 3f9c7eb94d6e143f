import { http, HttpResponse } from 'msw'
import type { Notification } from '@/api/models'
import type { Backend } from './backend'
import { ago } from './data'
import { failure, success } from './handlers'

export function aNotification(change: Partial<Notification> = {}): Notification {
  return {
    id: 'ntf_1', type: 'member.joined', title: 'Grace Hopper joined', message: 'grace@example.com is an admin of Acme now.', link: '/app/acme/settings/members',
    read: false, readAt: null, severity: 'info', createdAt: ago(12),
    ...change,
  }
}

export function notificationHandlersFor(backend: Backend) {
  const unreadOnes = () => backend.notifications.filter(({ read }) => !read)
  return [
    http.get('*/api/notifications', ({ request }) => {
      if (!backend.session) return failure(401, 'UNAUTHORIZED', 'Sign in first.')
      const data = new URL(request.url).searchParams.get('unread') === 'true' ? unreadOnes() : backend.notifications
      return HttpResponse.json({ success: true, data, pagination: { total: data.length, page: 1, limit: 20, hasMore: false }, meta: { unreadCount: unreadOnes().length } })
    }),
    http.post('*/api/notifications/read-all', () => {
      const read = unreadOnes().length
      for (const notification of backend.notifications) notification.read = true
      return success({ read })
    }),
    http.post('*/api/notifications/:id/read', ({ params }) => {
      const notification = backend.notifications.find(({ id }) => id === params['id'])
      return notification ? success(Object.assign(notification, { read: true })) : failure(404, 'NOT_FOUND', 'No such notification.')
    }),
    http.delete('*/api/notifications/:id', ({ params }) => {
      backend.notifications = backend.notifications.filter(({ id }) => id !== params['id'])
      return success({ id: params['id'], deleted: true })
    }),
  ]
}
