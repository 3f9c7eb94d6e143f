import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { sessionOptions } from '@/api/session'
import { safeRedirect } from '@/lib/redirects'
import { compact, readWord } from '@/lib/search'
import { rootRoute } from './root'

/** Screens for people who are not signed in; others are sent on, which is also how a sign-in ends. */
export const guestRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guest',
  validateSearch: (search) => compact({ redirect: readWord(search['redirect']), setup: readWord(search['setup']) }),
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
