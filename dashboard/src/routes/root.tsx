import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { NotFoundPage } from '@/features/shell/NotFoundPage'
import { RootLayout } from '@/features/shell/RootLayout'
import { RouteError } from '@/features/shell/RouteError'

const frame = { component: RootLayout, errorComponent: RouteError, notFoundComponent: NotFoundPage }

export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()(frame)

/** The partner portal is a separate page, so that its code is not loaded by the dashboard. */
export const portalRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()(frame)
