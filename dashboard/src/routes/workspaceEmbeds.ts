import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { compact, readWord } from '@/lib/search'
import { workspaceRoute } from './workspace'

export const embedsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/embeds',
  validateSearch: (search) => compact({ link: readWord(search['link']), campaign: readWord(search['campaign']) }),
  component: lazyRouteComponent(() => import('@/features/embeds/EmbedsPage'), 'EmbedsPage'),
})
