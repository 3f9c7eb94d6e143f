import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import { loadBillingWayOut } from '@/features/billing'
import { findWorkspace, rememberWorkspace, SsoWayOut, WorkspaceGate } from '@/features/workspaces'
import { compact, readDay, readPage, readWord } from '@/lib/search'
import { laterComponent } from '@/ui/laterComponent'
import { memberRoute } from './member'

const BillingWayOut = laterComponent(loadBillingWayOut)
const wayOut = (code: string) => (code === 'SSO_REQUIRED' ? <SsoWayOut /> : <BillingWayOut code={code} />)

export const workspaceRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/$workspace',
  component: () => <WorkspaceGate wayOut={wayOut} />,
  beforeLoad: ({ context, params }) => {
    const workspace = findWorkspace(context.session, params.workspace)
    if (!workspace) throw notFound()
    rememberWorkspace(workspace)
  },
})

export const homeRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/',
  component: lazyRouteComponent(() => import('@/features/home/HomePage'), 'HomePage'),
})

export const settingsRoute = createRoute({ getParentRoute: () => workspaceRoute, path: '/settings' })

export const settingsIndexRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$workspace/settings/general', params, replace: true })
  },
})

export const generalRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/general',
  component: lazyRouteComponent(() => import('@/features/workspaces/GeneralPage'), 'GeneralPage'),
})

export const membersRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/members',
  component: lazyRouteComponent(() => import('@/features/members/MembersPage'), 'MembersPage'),
})

export const apiKeysRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/api-keys',
  component: lazyRouteComponent(() => import('@/features/api-keys/ApiKeysPage'), 'ApiKeysPage'),
})

export const publishableKeysRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/publishable-keys',
  validateSearch: (search) => compact({ page: readPage(search['page']) }),
  component: lazyRouteComponent(() => import('@/features/publishable-keys/PublishableKeysPage'), 'PublishableKeysPage'),
})

export const pixelsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/pixels',
  validateSearch: (search) => compact({ page: readPage(search['page']) }),
  component: lazyRouteComponent(() => import('@/features/pixels/PixelsPage'), 'PixelsPage'),
})

export const oauthAppsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/oauth-apps',
  component: lazyRouteComponent(() => import('@/features/oauth-apps/OAuthAppsPage'), 'OAuthAppsPage'),
})

export const conversionReportsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/conversion-reports',
  component: lazyRouteComponent(() => import('@/features/conversion-reports/ConversionReportsPage'), 'ConversionReportsPage'),
})

export const deepLinksRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/deep-links',
  component: lazyRouteComponent(() => import('@/features/deep-links/DeepLinksPage'), 'DeepLinksPage'),
})

export const billingRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/billing',
  component: lazyRouteComponent(() => import('@/features/billing/BillingPage'), 'BillingPage'),
})

export const checkoutRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/billing/checkout/$session',
  component: lazyRouteComponent(() => import('@/features/billing/CheckoutPage'), 'CheckoutPage'),
})

export const auditLogRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/audit-log',
  validateSearch: (search) =>
    compact({
      action: readWord(search['action']),
      resourceType: readWord(search['resourceType']),
      actorId: readWord(search['actorId']),
      from: readDay(search['from']),
      to: readDay(search['to']),
      page: readPage(search['page']),
    }),
  component: lazyRouteComponent(() => import('@/features/audit/AuditLogPage'), 'AuditLogPage'),
})
