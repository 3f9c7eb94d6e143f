import { useQueryClient } from '@tanstack/react-query'
import type { paths } from './schema'

type Path = keyof paths

/** Marks everything read from these paths as old; what is on screen is fetched again. */
export function useInvalidate(): (...stale: Path[]) => Promise<unknown> {
  const client = useQueryClient()
  return (...stale) =>
    Promise.all(
      stale.map((path) =>
        client.invalidateQueries({
          queryKey: ['get', path],
          // Routes read the session even where no component watches it.
          refetchType: path === '/api/auth/session' || path === '/api/partners/me' ? 'all' : 'active',
        }),
      ),
    )
}
