import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { analyticsViews } from './routes/analyticsViews'
import { forgotPasswordRoute, guestRoute, registerRoute, signInRoute } from './routes/guest'
import { confirmEmailRoute, invitationRoute, resetPasswordRoute, verifyEmailRoute } from './routes/links'
import { mailRoute, mailboxIndexRoute, mailboxRoute } from './routes/mailbox'
import { importReturnRoute, integrationReturnRoute, indexRoute, memberRoute, notificationsRoute, welcomeRoute } from './routes/member'
import { profileIndexRoute, profileNotificationsRoute, profileRoute, profileSecurityRoute } from './routes/profile'
import { rootRoute } from './routes/root'
import {
  apiKeysRoute,
  auditLogRoute,
  conversionReportsRoute,
  deepLinksRoute,
  generalRoute,
  homeRoute,
  membersRoute,
  settingsIndexRoute,
  settingsRoute,
  workspaceRoute,
} from './routes/workspace'
import { analyticsRoute, liveRoute } from './routes/workspaceAnalytics'
import { campaignRoutes } from './routes/workspaceCampaigns'
import { dataRoutes } from './routes/workspaceData'
import { domainRoutes } from './routes/workspaceDomains'
import { embedsRoute } from './routes/workspaceEmbeds'
import { qrRoute, tagsRoute, utmTemplatesRoute } from './routes/workspaceLabels'
import { integrationsRoute } from './routes/workspaceIntegrations'
import { linkRoutes } from './routes/workspaceLinks'
import { webhookRoutes } from './routes/workspaceWebhooks'

const routeTree = rootRoute.addChildren([
  guestRoute.addChildren([signInRoute, registerRoute, forgotPasswordRoute]),
  invitationRoute,
  verifyEmailRoute,
  resetPasswordRoute,
  confirmEmailRoute,
  mailboxRoute.addChildren([mailboxIndexRoute, mailRoute]),
  memberRoute.addChildren([
    indexRoute,
    welcomeRoute,
    notificationsRoute,
    importReturnRoute,
    integrationReturnRoute,
    profileRoute.addChildren([profileIndexRoute, profileSecurityRoute, profileNotificationsRoute]),
    workspaceRoute.addChildren([
      homeRoute,
      linkRoutes,
      analyticsRoute,
      liveRoute,
      ...analyticsViews,
      campaignRoutes,
      domainRoutes,
      tagsRoute,
      utmTemplatesRoute,
      qrRoute,
      webhookRoutes,
      integrationsRoute,
      embedsRoute,
      dataRoutes,
      settingsRoute.addChildren([settingsIndexRoute, generalRoute, membersRoute, apiKeysRoute, conversionReportsRoute, deepLinksRoute, auditLogRoute]),
    ]),
  ]),
])

export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    basepath: '/app',
    context: { queryClient },
    defaultPreload: 'intent',
    // Query decides what is fresh; the router only asks it.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    ...(history ? { history } : {}),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
