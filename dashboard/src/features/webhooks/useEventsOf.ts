import type { WebhookEvent } from '@/api/models'
import type { WebhookFamily } from '@/api/webhookFamilies'
import { useWebhookEvents } from '@/api/webhooks'

/** Webhooks of links use short names for their few events. */
const OF_LINKS: WebhookEvent[] = [
  { event: 'click', group: 'click', name: 'Click', description: 'Someone clicked the link', sample: {} },
  { event: 'qr_scan', group: 'click', name: 'QR scan', description: 'Someone scanned one of its QR codes', sample: {} },
  { event: 'conversion', group: 'sale', name: 'Conversion', description: 'A visitor converted', sample: {} },
]

export function useEventsOf(workspaceId: string, { kind }: WebhookFamily) {
  const all = useWebhookEvents(workspaceId, kind !== 'link')
  return kind === 'link' ? { data: OF_LINKS, error: null, isPending: false, refetch: all.refetch } : all
}
