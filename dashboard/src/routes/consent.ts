import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { sessionOptions } from '@/api/session'
import { compact, readWord } from '@/lib/search'
import { rootRoute } from './root'

const LONGEST_REQUEST = 8_000

/** The page to which an OAuth app sends users. Users who are not signed in sign in first and return here. */
export const consentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/oauth/authorize',
  validateSearch: (search) => compact({ request: readWord(search['request'], LONGEST_REQUEST) }),
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.ensureQueryData(sessionOptions)
    if (!session) throw redirect({ to: '/sign-in', search: { redirect: location.href } })
  },
  component: lazyRouteComponent(() => import('@/features/oauth-consent/ConsentPage'), 'ConsentPage'),
})
