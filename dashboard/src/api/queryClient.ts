import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isProblem } from '@/lib/problem'
import { sessionKey } from './session'

/** Retries only connection and server errors; other errors would repeat. */
function worthRetrying(failures: number, error: unknown): boolean {
  return failures < 2 && (!isProblem(error) || error.status >= 500)
}

export function createClient(): QueryClient {
  // Any 401 means that the session has ended: refetching it makes the routes redirect to the sign-in page.
  const noticeSignOut = (error: unknown) => {
    const signedIn = client.getQueryData(sessionKey) != null
    if (isProblem(error, 'UNAUTHORIZED') && signedIn) void client.invalidateQueries({ queryKey: sessionKey })
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noticeSignOut }),
    mutationCache: new MutationCache({ onError: noticeSignOut }),
    defaultOptions: { queries: { retry: worthRetrying, staleTime: 15_000 } },
  })
  return client
}
