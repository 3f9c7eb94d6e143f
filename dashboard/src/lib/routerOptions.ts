/** How both routers behave. */
export const routerOptions = {
  basepath: '/app',
  defaultPreload: 'intent',
  // Query decides what is fresh; the router only asks it.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
} as const
