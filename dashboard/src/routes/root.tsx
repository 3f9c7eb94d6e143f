import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { NotFoundPage } from '@/features/shell/NotFoundPage'
import { RootLayout } from '@/features/shell/RootLayout'
import { RouteError } from '@/features/shell/RouteError'

export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: RootLayout,
  errorComponent: RouteError,
  notFoundComponent: NotFoundPage,
})
