import { useQueryClient } from '@tanstack/react-query'
import type { paths } from './schema'

type Path = keyof paths

/** Marks all queries under these paths as stale; mounted queries are refetched. */
export function useInvalidate(): (...stale: Path[]) => Promise<unknown> {
  const client = useQueryClient()
  return (...stale) =>
    Promise.all(
      stale.map((path) =>
        client.invalidateQueries({
          queryKey: ['get', path],
          // Routes read the session even if no component observes it.
          refetchType: path === '/api/auth/session' || path === '/api/partners/me' ? 'all' : 'active',
        }),
      ),
    )
}
