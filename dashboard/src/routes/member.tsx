import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { sessionOptions } from '@/api/session'
import { preferredWorkspace, workspaceSegment } from '@/features/workspaces'
import { compact, readChoice, readPage, readWord } from '@/lib/search'
import { rootRoute } from './root'

/** The routes that require a session. */
export const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'member',
  component: lazyRouteComponent(() => import('@/features/shell/AppShell'), 'AppShell'),
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.ensureQueryData(sessionOptions)
    if (!session) throw redirect({ to: '/sign-in', search: location.pathname === '/' ? {} : { redirect: location.href } })
    return { session }
  },
})

export const indexRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/',
  beforeLoad: ({ context }) => {
    const workspace = preferredWorkspace(context.session)
    if (!workspace) throw redirect({ to: '/welcome' })
    throw redirect({ to: '/$workspace', params: { workspace: workspaceSegment(workspace) } })
  },
})

export const welcomeRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/welcome',
  component: lazyRouteComponent(() => import('@/features/workspaces/WelcomePage'), 'WelcomePage'),
})

export const notificationsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/notifications',
  validateSearch: (search) => compact({ show: readChoice(search['show'], ['unread']), page: readPage(search['page']) }),
  component: lazyRouteComponent(() => import('@/features/notifications/NotificationsPage'), 'NotificationsPage'),
})

/** The return URL of an import service. It contains no workspace, so the last viewed one is used. */
export const importReturnRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/imports',
  validateSearch: (search) => compact({ connected: readWord(search['connected']) }),
  beforeLoad: ({ context, search }) => {
    const workspace = preferredWorkspace(context.session)
    if (!workspace) throw redirect({ to: '/welcome' })
    const from = search.connected ? { from: search.connected } : {}
    throw redirect({ to: '/$workspace/data/imports/new', params: { workspace: workspaceSegment(workspace) }, search: from, replace: true })
  },
})

/** The return URL of an integrated service. */
export const integrationReturnRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/integrations',
  beforeLoad: ({ context }) => {
    const workspace = preferredWorkspace(context.session)
    if (!workspace) throw redirect({ to: '/welcome' })
    throw redirect({ to: '/$workspace/integrations', params: { workspace: workspaceSegment(workspace) }, replace: true })
  },
})

/** The return URL of a test sign-in. */
export const ssoReturnRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/settings/sso',
  validateSearch: (search) => compact({ tested: readWord(search['tested']) }),
  beforeLoad: ({ context, search }) => {
    const workspace = preferredWorkspace(context.session)
    if (!workspace || !search.tested) throw redirect({ to: '/' })
    throw redirect({ to: '/$workspace/settings/sso/$connectionId', params: { workspace: workspaceSegment(workspace), connectionId: search.tested }, replace: true })
  },
})
