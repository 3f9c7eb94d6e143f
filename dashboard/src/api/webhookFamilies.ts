import type { Webhook } from './models'

/** Whose a webhook is. One engine sends for all three. */
export type WebhookFamily = { kind: 'workspace' } | { kind: 'automation' } | { kind: 'link'; linkId: string }

const WEBHOOKS = '/api/webhooks-manage'

/** The families take and give the same under different addresses, so the types of one do for all. */
export function pathOf(family: WebhookFamily): typeof WEBHOOKS {
  switch (family.kind) {
    case 'workspace':
      return WEBHOOKS
    case 'automation':
      return '/api/integrations/outbound' as typeof WEBHOOKS
    case 'link':
      return `/api/links/${encodeURIComponent(family.linkId)}/webhooks` as typeof WEBHOOKS
  }
}

export function familyOf({ id, linkId }: Pick<Webhook, 'id' | 'linkId'>): WebhookFamily {
  if (linkId) return { kind: 'link', linkId }
  return { kind: id.startsWith('obw_') ? 'automation' : 'workspace' }
}
