import type { Link } from '@/api/models'

/** Where anyone can see how often the link is used, if its owner lets them. */
export function statsPageOf({ redirectDomain, shortCode }: Pick<Link, 'redirectDomain' | 'shortCode'>): string {
  return `${window.location.origin}/public/stats/${encodeURIComponent(redirectDomain)}/${encodeURIComponent(shortCode)}`
}
