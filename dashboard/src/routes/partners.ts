import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { partnerOptions } from '@/api/partnerSession'
import { safeRedirect } from '@/lib/redirects'
import { compact, readPage, readWord } from '@/lib/search'
import { portalRoute } from './root'

/** The routes of the partner portal. Its sign-in is separate from that of the dashboard. */
export const partnerRoute = createRoute({
  getParentRoute: () => portalRoute,
  id: 'partner',
  component: lazyRouteComponent(() => import('@/features/partners/PartnerShell'), 'PartnerShell'),
  beforeLoad: async ({ context, location }) => {
    const me = await context.queryClient.ensureQueryData(partnerOptions)
    if (!me) throw redirect({ to: '/partners/sign-in', search: location.pathname === '/partners' ? {} : { redirect: location.href } })
  },
})

export const partnerProgramsRoute = createRoute({
  getParentRoute: () => partnerRoute,
  path: '/partners',
  component: lazyRouteComponent(() => import('@/features/partners/PartnerProgramsPage'), 'PartnerProgramsPage'),
})

export const partnerEarningsRoute = createRoute({
  getParentRoute: () => partnerRoute,
  path: '/partners/earnings',
  validateSearch: (search) => compact({ page: readPage(search['page']) }),
  component: lazyRouteComponent(() => import('@/features/partners/PartnerEarningsPage'), 'PartnerEarningsPage'),
})

export const partnerPayoutsRoute = createRoute({
  getParentRoute: () => partnerRoute,
  path: '/partners/payouts',
  validateSearch: (search) => compact({ page: readPage(search['page']) }),
  component: lazyRouteComponent(() => import('@/features/partners/PartnerPayoutsPage'), 'PartnerPayoutsPage'),
})

export const partnerBountiesRoute = createRoute({
  getParentRoute: () => partnerRoute,
  path: '/partners/bounties',
  validateSearch: (search) => compact({ page: readPage(search['page']) }),
  component: lazyRouteComponent(() => import('@/features/partners/PartnerBountiesPage'), 'PartnerBountiesPage'),
})

export const partnerMessagesRoute = createRoute({
  getParentRoute: () => partnerRoute,
  path: '/partners/messages',
  component: lazyRouteComponent(() => import('@/features/partners/PartnerMessagesPage'), 'PartnerMessagesPage'),
})

export const partnerAssetsRoute = createRoute({
  getParentRoute: () => partnerRoute,
  path: '/partners/assets',
  validateSearch: (search) => compact({ page: readPage(search['page']) }),
  component: lazyRouteComponent(() => import('@/features/partners/PartnerAssetsPage'), 'PartnerAssetsPage'),
})

export const marketplaceRoute = createRoute({
  getParentRoute: () => partnerRoute,
  path: '/partners/marketplace',
  validateSearch: (search) => compact({ query: readWord(search['query']), page: readPage(search['page']) }),
  component: lazyRouteComponent(() => import('@/features/partners/MarketplacePage'), 'MarketplacePage'),
})

export const marketplaceProgramRoute = createRoute({
  getParentRoute: () => partnerRoute,
  path: '/partners/marketplace/$slug',
  component: lazyRouteComponent(() => import('@/features/partners/MarketplaceProgramPage'), 'MarketplaceProgramPage'),
})

export const partnerAccountRoute = createRoute({
  getParentRoute: () => partnerRoute,
  path: '/partners/account',
  component: lazyRouteComponent(() => import('@/features/partners/PartnerAccountPage'), 'PartnerAccountPage'),
})

/** A link in an e-mail requires a session of the account that it belongs to. */
export const partnerVerifyEmailRoute = createRoute({
  getParentRoute: () => partnerRoute,
  path: '/partners/verify-email/$token',
  component: lazyRouteComponent(() => import('@/features/partners/PartnerVerifyEmailPage'), 'PartnerVerifyEmailPage'),
})

export const partnerGuestRoute = createRoute({
  getParentRoute: () => portalRoute,
  id: 'partner-guest',
  validateSearch: (search) => compact({ redirect: readWord(search['redirect']) }),
  beforeLoad: async ({ context, search }) => {
    const me = await context.queryClient.ensureQueryData(partnerOptions)
    if (me) throw redirect({ href: safeRedirect(search.redirect) ?? '/partners' })
  },
})

export const partnerSignInRoute = createRoute({
  getParentRoute: () => partnerGuestRoute,
  path: '/partners/sign-in',
  component: lazyRouteComponent(() => import('@/features/partners/PartnerSignInPage'), 'PartnerSignInPage'),
})

export const partnerRegisterRoute = createRoute({
  getParentRoute: () => partnerGuestRoute,
  path: '/partners/register',
  component: lazyRouteComponent(() => import('@/features/partners/PartnerRegisterPage'), 'PartnerRegisterPage'),
})

export const partnerForgotPasswordRoute = createRoute({
  getParentRoute: () => partnerGuestRoute,
  path: '/partners/forgot-password',
  component: lazyRouteComponent(() => import('@/features/partners/PartnerForgotPasswordPage'), 'PartnerForgotPasswordPage'),
})

export const partnerResetPasswordRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/partners/reset-password/$token',
  component: lazyRouteComponent(() => import('@/features/partners/PartnerResetPasswordPage'), 'PartnerResetPasswordPage'),
})

export const partnerInviteRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/partners/invites/$token',
  beforeLoad: ({ context }) => context.queryClient.ensureQueryData(partnerOptions).then(() => undefined),
  component: lazyRouteComponent(() => import('@/features/partners/PartnerInvitePage'), 'PartnerInvitePage'),
})

export const partnerRoutes = partnerRoute.addChildren([
  partnerProgramsRoute,
  partnerEarningsRoute,
  partnerPayoutsRoute,
  partnerBountiesRoute,
  partnerMessagesRoute,
  partnerAssetsRoute,
  marketplaceRoute,
  marketplaceProgramRoute,
  partnerAccountRoute,
  partnerVerifyEmailRoute,
])
export const partnerGuestRoutes = partnerGuestRoute.addChildren([partnerSignInRoute, partnerRegisterRoute, partnerForgotPasswordRoute])
export const partnerLinkRoutes = [partnerResetPasswordRoute, partnerInviteRoute]
