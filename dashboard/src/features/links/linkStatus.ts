import type { Link, LinkStatus } from '@/api/models'
import type { Tone } from '@/ui/Badge'

type Facts = Pick<Link, 'archived' | 'enabled' | 'startsAt' | 'expiresAt' | 'clicksLimit' | 'clicks'>

/** Evaluated in the same order as the server's filter, so that a row and the filter agree. */
export function statusOf(link: Facts, now: Date): LinkStatus {
  if (link.archived) return 'archived'
  if (!link.enabled) return 'disabled'
  if (link.startsAt && new Date(link.startsAt) > now) return 'scheduled'
  const usedUp = link.clicksLimit !== null && link.clicks >= link.clicksLimit
  return usedUp || (link.expiresAt && new Date(link.expiresAt) <= now) ? 'expired' : 'active'
}

export const STATUS_WORDS: Record<LinkStatus, { label: string; tone: Tone; description: string }> = {
  active: { label: 'Active', tone: 'success', description: 'Redirects visitors' },
  disabled: { label: 'Disabled', tone: 'warning', description: 'Turned off' },
  scheduled: { label: 'Scheduled', tone: 'accent', description: 'Starts later' },
  expired: { label: 'Expired', tone: 'danger', description: 'Past its end date or click limit' },
  archived: { label: 'Archived', tone: 'neutral', description: 'Hidden from lists, still redirects' },
}

export const STATUSES = Object.keys(STATUS_WORDS) as LinkStatus[]
