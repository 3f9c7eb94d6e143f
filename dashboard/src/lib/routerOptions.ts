/** The options of both routers. */
export const routerOptions = {
  basepath: '/app',
  defaultPreload: 'intent',
  // TanStack Query decides what is stale; the router always asks it.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
} as const
