import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { compact, readChoice, readPage, readWord } from '@/lib/search'
import { workspaceRoute } from './workspace'

export const tagsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/tags',
  validateSearch: (search) =>
    compact({
      show: readChoice(search['show'], ['folders']),
      q: readWord(search['q']),
      sort: readChoice(search['sort'], ['linksCount', 'createdAt']),
      page: readPage(search['page']),
    }),
  component: lazyRouteComponent(() => import('@/features/tags/TagsAndFoldersPage'), 'TagsAndFoldersPage'),
})

export const utmTemplatesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/utm-templates',
  validateSearch: (search) => compact({ q: readWord(search['q']), page: readPage(search['page']) }),
  component: lazyRouteComponent(() => import('@/features/utm/UtmTemplatesPage'), 'UtmTemplatesPage'),
})

export const qrRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/links/$linkId/qr',
  component: lazyRouteComponent(() => import('@/features/qr/QrPage'), 'QrPage'),
})
