import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { compact, readChoice, readPage, readWord } from '@/lib/search'
import { workspaceRoute } from './workspace'

export const dataRoute = createRoute({ getParentRoute: () => workspaceRoute, path: '/data' })

export const dataIndexRoute = createRoute({
  getParentRoute: () => dataRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$workspace/data/imports', params, replace: true })
  },
})

export const importsRoute = createRoute({
  getParentRoute: () => dataRoute,
  path: '/imports',
  validateSearch: (search) => compact({ page: readPage(search['page']) }),
  component: lazyRouteComponent(() => import('@/features/imports/ImportsPage'), 'ImportsPage'),
})

export const newImportRoute = createRoute({
  getParentRoute: () => dataRoute,
  path: '/imports/new',
  validateSearch: (search) => compact({ from: readWord(search['from']), mode: readChoice(search['mode'], ['real']) }),
  component: lazyRouteComponent(() => import('@/features/imports/NewImportPage'), 'NewImportPage'),
})

export const importRoute = createRoute({
  getParentRoute: () => dataRoute,
  path: '/imports/$importId',
  component: lazyRouteComponent(() => import('@/features/imports/ImportPage'), 'ImportPage'),
})

export const exportsRoute = createRoute({
  getParentRoute: () => dataRoute,
  path: '/exports',
  validateSearch: (search) => compact({ page: readPage(search['page']) }),
  component: lazyRouteComponent(() => import('@/features/exports/ExportsPage'), 'ExportsPage'),
})

export const bulkOperationsRoute = createRoute({
  getParentRoute: () => dataRoute,
  path: '/bulk',
  validateSearch: (search) => compact({ page: readPage(search['page']) }),
  component: lazyRouteComponent(() => import('@/features/bulk/BulkOperationsPage'), 'BulkOperationsPage'),
})

export const bulkOperationRoute = createRoute({
  getParentRoute: () => dataRoute,
  path: '/bulk/$operationId',
  component: lazyRouteComponent(() => import('@/features/bulk/BulkOperationPage'), 'BulkOperationPage'),
})

/** Grouped here, so that the router refers to them in one line. */
export const dataRoutes = dataRoute.addChildren([
  dataIndexRoute,
  importsRoute,
  newImportRoute,
  importRoute,
  exportsRoute,
  bulkOperationsRoute,
  bulkOperationRoute,
])
