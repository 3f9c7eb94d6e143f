import type { Link } from '@/api/models'

/** The URL of the public statistics page, if the link has one. */
export function statsPageOf({ redirectDomain, shortCode }: Pick<Link, 'redirectDomain' | 'shortCode'>): string {
  return `${window.location.origin}/public/stats/${encodeURIComponent(redirectDomain)}/${encodeURIComponent(shortCode)}`
}
