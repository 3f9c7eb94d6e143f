import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { sessionOptions } from '@/api/session'
import { rootRoute } from './root'

/** The links in our e-mails. They work with and without a session. */
export const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitations/$token',
  beforeLoad: ({ context }) => context.queryClient.ensureQueryData(sessionOptions).then(() => undefined),
  component: lazyRouteComponent(() => import('@/features/invitations/InvitationPage'), 'InvitationPage'),
})

export const verifyEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-email/$token',
  beforeLoad: ({ context }) => context.queryClient.ensureQueryData(sessionOptions).then(() => undefined),
  component: lazyRouteComponent(() => import('@/features/auth/VerifyEmailPage'), 'VerifyEmailPage'),
})

export const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm-email/$token',
  beforeLoad: ({ context }) => context.queryClient.ensureQueryData(sessionOptions).then(() => undefined),
  component: lazyRouteComponent(() => import('@/features/auth/ConfirmEmailPage'), 'ConfirmEmailPage'),
})

export const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password/$token',
  component: lazyRouteComponent(() => import('@/features/auth/ResetPasswordPage'), 'ResetPasswordPage'),
})
