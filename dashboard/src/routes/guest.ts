import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { sessionOptions } from '@/api/session'
import { safeRedirect } from '@/lib/redirects'
import { compact, readWord } from '@/lib/search'
import { rootRoute } from './root'

/** The authorization request of an OAuth app, including the app's state, is restored after the sign-in. */
const LONGEST_REDIRECT = 10_000
const LONGEST_REASON = 50

/** Screens for users who are not signed in; others are redirected, also after a sign-in. */
export const guestRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guest',
  validateSearch: (search) => compact({ redirect: readWord(search['redirect'], LONGEST_REDIRECT), setup: readWord(search['setup']), ssoError: readWord(search['ssoError'], LONGEST_REASON) }),
  beforeLoad: async ({ context, search }) => {
    const session = await context.queryClient.ensureQueryData(sessionOptions)
    if (session) throw redirect({ href: safeRedirect(search.redirect) ?? '/' })
  },
})

export const signInRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: '/sign-in',
  component: lazyRouteComponent(() => import('@/features/auth/SignInPage'), 'SignInPage'),
})

export const registerRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: '/register',
  component: lazyRouteComponent(() => import('@/features/auth/RegisterPage'), 'RegisterPage'),
})

export const forgotPasswordRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('@/features/auth/ForgotPasswordPage'), 'ForgotPasswordPage'),
})
