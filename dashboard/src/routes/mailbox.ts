import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root'

export const mailboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/mailbox',
  component: lazyRouteComponent(() => import('@/features/mailbox/MailboxPage'), 'MailboxPage'),
})

export const mailboxIndexRoute = createRoute({
  getParentRoute: () => mailboxRoute,
  path: '/',
  component: lazyRouteComponent(() => import('@/features/mailbox/MailboxHint'), 'MailboxHint'),
})

export const mailRoute = createRoute({
  getParentRoute: () => mailboxRoute,
  path: '/$mailId',
  component: lazyRouteComponent(() => import('@/features/mailbox/MailView'), 'MailView'),
})
