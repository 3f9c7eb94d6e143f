import type { DeliveryStatus, Webhook, WebhookEvent } from '@/api/models'
import type { WebhookFamily } from '@/api/webhookFamilies'
import { countryName } from '@/lib/countries'
import { formatNumber, plural } from '@/lib/numbers'
import type { Tone } from '@/ui/Badge'

export const STATUS_WORDS: Record<Webhook['status'], { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'success' },
  failing: { label: 'Failing', tone: 'warning' },
  disabled: { label: 'Disabled', tone: 'neutral' },
}

export const DELIVERY_WORDS: Record<DeliveryStatus, { label: string; tone: Tone }> = {
  pending: { label: 'Waiting', tone: 'accent' },
  delivered: { label: 'Delivered', tone: 'success' },
  retrying: { label: 'Retrying', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
}

export const GROUP_WORDS: Record<WebhookEvent['group'], string> = {
  link: 'Links and campaigns',
  click: 'Clicks',
  lead: 'Leads',
  sale: 'Sales',
  partner: 'Partners',
  commission: 'Commissions',
  bounty: 'Bounties',
  payout: 'Payouts',
}

export const SCOPES: { value: Webhook['linkScope']; label: string }[] = [
  { value: 'all', label: 'All links' },
  { value: 'campaigns', label: 'Links of campaigns' },
  { value: 'folders', label: 'Links in folders' },
  { value: 'links', label: 'Selected links' },
]

/** Describes the purpose of each kind of webhook. */
export const FAMILY_WORDS: Record<WebhookFamily['kind'], { description: string; why: string }> = {
  workspace: {
    description: 'URLs that Waypost calls when something happens in this workspace.',
    why: 'A webhook notifies your systems immediately when a link is clicked, a sale is made or a budget runs out.',
  },
  link: {
    description: 'URLs that Waypost calls for visits of a single link.',
    why: 'A link webhook is called when the link is clicked, scanned or leads to a conversion.',
  },
  automation: {
    description: 'URLs of automation services, such as Zapier, Make or n8n.',
    why: 'Send events to an automation service. You can add custom headers, such as an API key.',
  },
}

/** Describes the scope: "All links", "2 campaigns". */
export function describeScope(webhook: Webhook): string {
  if (webhook.linkId) return 'One link'
  switch (webhook.linkScope) {
    case 'campaigns':
      return `Links of ${plural(webhook.campaignIds?.length ?? 0, 'campaign')}`
    case 'folders':
      return `Links in ${plural(webhook.folderIds?.length ?? 0, 'folder')}`
    case 'links':
      return plural(webhook.linkIds?.length ?? 0, 'link')
    default:
      return 'All links'
  }
}

/** Describes the visit filters: "Visits from Germany, Austria. Visits with mobile". */
export function describeFilters({ filters: { countries, devices, excludeBots } }: Webhook): string {
  const parts = [
    countries?.length ? `Visits from ${countries.map(countryName).join(', ')}` : undefined,
    devices?.length ? `Visits with ${devices.join(', ')}` : undefined,
    excludeBots === false ? 'Include bots' : undefined,
  ]
  return parts.filter(Boolean).join('. ')
}

/** The name of a single event, or the number of several. */
export function describeEvents({ events }: Webhook): string {
  return events.length === 1 ? (events[0] ?? '') : plural(events.length, 'event')
}

export function describeTime(milliseconds: number): string {
  return `${formatNumber(milliseconds)} ms`
}

/** Formats JSON; other text is unchanged. */
export function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
