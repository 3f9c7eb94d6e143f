import { useQueryClient } from '@tanstack/react-query'
import type { paths } from './schema'

/** Marks everything read from these paths as old; what is on screen is fetched again. */
export function useInvalidate(): (...stale: (keyof paths)[]) => Promise<unknown> {
  const client = useQueryClient()
  return (...stale) => Promise.all(stale.map((path) => client.invalidateQueries({ queryKey: ['get', path] })))
}
