import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { compact, readPage } from '@/lib/search'
import { workspaceRoute } from './workspace'

const pages = () => import('@/features/affiliate/pages')
const readPaged = (search: Record<string, unknown>) => compact({ page: readPage(search['page']) })

export const affiliateRoute = createRoute({ getParentRoute: () => workspaceRoute, path: '/affiliate' })

export const programListRoute = createRoute({
  getParentRoute: () => affiliateRoute,
  path: '/',
  validateSearch: readPaged,
  component: lazyRouteComponent(pages, 'ProgramsPage'),
})

export const newProgramRoute = createRoute({
  getParentRoute: () => affiliateRoute,
  path: '/programs/new',
  component: lazyRouteComponent(pages, 'CreateProgramPage'),
})

export const editProgramRoute = createRoute({
  getParentRoute: () => affiliateRoute,
  path: '/programs/$programId',
  component: lazyRouteComponent(pages, 'EditProgramPage'),
})

export const partnersRoute = createRoute({
  getParentRoute: () => affiliateRoute,
  path: '/partners',
  validateSearch: (search) => compact({ page: readPage(search['page']), waiting: search['waiting'] === true ? true : undefined }),
  component: lazyRouteComponent(pages, 'PartnersPage'),
})

export const partnerRoute = createRoute({
  getParentRoute: () => affiliateRoute,
  path: '/partners/$enrollmentId',
  component: lazyRouteComponent(pages, 'PartnerPage'),
})

export const fraudRulesRoute = createRoute({
  getParentRoute: () => affiliateRoute,
  path: '/fraud/rules',
  component: lazyRouteComponent(pages, 'FraudRulesPage'),
})

/** A list with pages. */
const listRoute = <Path extends string>(path: Path, page: 'GroupsPage' | 'CommissionsPage' | 'BountiesPage' | 'DiscountsPage' | 'PayoutsPage' | 'FraudPage' | 'InvoicesPage' | 'MessagesPage' | 'ActivityPage' | 'AssetsPage') =>
  createRoute({ getParentRoute: () => affiliateRoute, path, validateSearch: readPaged, component: lazyRouteComponent(pages, page) })

/** Grouped here, so that the router refers to them in one line. */
export const affiliateRoutes = affiliateRoute.addChildren([
  programListRoute,
  newProgramRoute,
  editProgramRoute,
  partnersRoute,
  partnerRoute,
  fraudRulesRoute,
  listRoute('/groups', 'GroupsPage'),
  listRoute('/commissions', 'CommissionsPage'),
  listRoute('/bounties', 'BountiesPage'),
  listRoute('/discounts', 'DiscountsPage'),
  listRoute('/payouts', 'PayoutsPage'),
  listRoute('/invoices', 'InvoicesPage'),
  listRoute('/messages', 'MessagesPage'),
  listRoute('/fraud', 'FraudPage'),
  listRoute('/activity', 'ActivityPage'),
  listRoute('/assets', 'AssetsPage'),
])
