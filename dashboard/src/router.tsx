import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routerOptions } from './lib/routerOptions'
import { analyticsViews } from './routes/analyticsViews'
import { consentRoute } from './routes/consent'
import { forgotPasswordRoute, guestRoute, registerRoute, signInRoute } from './routes/guest'
import { confirmEmailRoute, invitationRoute, resetPasswordRoute, verifyEmailRoute } from './routes/links'
import { mailRoute, mailboxIndexRoute, mailboxRoute } from './routes/mailbox'
import { importReturnRoute, integrationReturnRoute, indexRoute, memberRoute, notificationsRoute, ssoReturnRoute, welcomeRoute } from './routes/member'
import { partnerGuestRoutes, partnerLinkRoutes, partnerRoutes } from './routes/partners'
import { confirmPaymentsRoute, connectedAppsRoute, featuredProgramsRoute, profileIndexRoute, profileNotificationsRoute, profileRoute, profileSecurityRoute } from './routes/profile'
import { rootRoute } from './routes/root'
import {
  apiKeysRoute,
  auditLogRoute,
  billingRoute,
  checkoutRoute,
  conversionReportsRoute,
  deepLinksRoute,
  generalRoute,
  homeRoute,
  membersRoute,
  oauthAppsRoute,
  pixelsRoute,
  publishableKeysRoute,
  settingsIndexRoute,
  settingsRoute,
  workspaceRoute,
} from './routes/workspace'
import { affiliateRoutes } from './routes/workspaceAffiliate'
import { analyticsRoute, liveRoute } from './routes/workspaceAnalytics'
import { campaignRoutes } from './routes/workspaceCampaigns'
import { dataRoutes } from './routes/workspaceData'
import { domainRoutes } from './routes/workspaceDomains'
import { embedsRoute } from './routes/workspaceEmbeds'
import { qrRoute, tagsRoute, utmTemplatesRoute } from './routes/workspaceLabels'
import { integrationsRoute } from './routes/workspaceIntegrations'
import { linkRoutes } from './routes/workspaceLinks'
import { directorySyncRoutes, ssoRoutes } from './routes/workspaceIdentity'
import { webhookRoutes } from './routes/workspaceWebhooks'

const routes = [
  guestRoute.addChildren([signInRoute, registerRoute, forgotPasswordRoute]),
  invitationRoute,
  verifyEmailRoute,
  resetPasswordRoute,
  confirmEmailRoute,
  consentRoute,
  mailboxRoute.addChildren([mailboxIndexRoute, mailRoute]),
  memberRoute.addChildren([
    indexRoute,
    welcomeRoute,
    notificationsRoute,
    importReturnRoute,
    integrationReturnRoute,
    ssoReturnRoute,
    profileRoute.addChildren([profileIndexRoute, profileSecurityRoute, connectedAppsRoute, profileNotificationsRoute, confirmPaymentsRoute, featuredProgramsRoute]),
    workspaceRoute.addChildren([
      homeRoute,
      linkRoutes,
      analyticsRoute,
      liveRoute,
      ...analyticsViews,
      campaignRoutes,
      affiliateRoutes,
      domainRoutes,
      tagsRoute,
      utmTemplatesRoute,
      qrRoute,
      webhookRoutes,
      integrationsRoute,
      embedsRoute,
      dataRoutes,
      settingsRoute.addChildren([settingsIndexRoute, generalRoute, membersRoute, apiKeysRoute, publishableKeysRoute, oauthAppsRoute, conversionReportsRoute, pixelsRoute, deepLinksRoute, ssoRoutes, directorySyncRoutes, billingRoute, checkoutRoute, auditLogRoute]),
    ]),
  ]),
] as const

export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({ routeTree: rootRoute.addChildren(routes), context: { queryClient }, ...routerOptions, ...(history ? { history } : {}) })
}

/** Never called: declares the types of all routes, including those of the partner portal, which has its own router. */
const everyRouter = (queryClient: QueryClient) =>
  createRouter({ routeTree: rootRoute.addChildren([...routes, partnerGuestRoutes, ...partnerLinkRoutes, partnerRoutes]), context: { queryClient }, ...routerOptions })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof everyRouter>
  }
}
