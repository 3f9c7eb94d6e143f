import type { Webhook } from './models'

/** The owner of a webhook: the workspace, an automation service, or a link. The server delivers all three in the same way. */
export type WebhookFamily = { kind: 'workspace' } | { kind: 'automation' } | { kind: 'link'; linkId: string }

const WEBHOOKS = '/api/webhooks-manage'

/** The three kinds have the same requests and responses under different paths, so one set of types covers them. */
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
