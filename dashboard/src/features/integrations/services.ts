import type { ServiceId } from '@/api/integrations'

export type ServiceField = {
  name: string
  label: string
  hint?: string
  placeholder?: string
  /** Kept encrypted and never shown again. */
  secret?: boolean
  required?: boolean
}

/** What one has to know to connect a service, and what to do there afterwards. */
export const SERVICES: Record<ServiceId, { fields: readonly ServiceField[]; events?: boolean; next: string }> = {
  slack: {
    fields: [
      { name: 'webhookUrl', label: 'Incoming webhook URL', placeholder: 'https://hooks.slack.com/services/…', hint: 'From the Incoming Webhooks page of your Slack app.', secret: true, required: true },
    ],
    events: true,
    next: 'Use Test in its menu to send a message to the channel.',
  },
  zapier: { fields: [], next: 'In Zapier, connect Waypost with an API key of somebody who manages integrations. Zaps that are turned on subscribe by themselves.' },
  stripe: {
    fields: [
      { name: 'signingSecret', label: 'Signing secret', placeholder: 'whsec_…', hint: 'Stripe shows it once the endpoint is made; leave it empty until then.', secret: true },
    ],
    next: 'In Stripe, under Developers and Webhooks, add an endpoint with this URL and enter its signing secret here. Choose checkout.session.completed, invoice.paid, payment_intent.succeeded and charge.refunded.',
  },
  shopify: {
    fields: [
      { name: 'shopDomain', label: 'Shop domain', placeholder: 'my-shop.myshopify.com', required: true },
      { name: 'signingSecret', label: 'Signing secret', hint: 'Shopify names it at the end of Settings, Notifications, Webhooks.', secret: true, required: true },
    ],
    next: 'In Shopify, under Settings, Notifications and Webhooks, create webhooks for order payment and refund create in JSON with this URL.',
  },
  hubspot: {
    fields: [
      { name: 'accessToken', label: 'Access token', placeholder: 'pat-…', hint: 'Of a private app that may read contacts and deals.', secret: true, required: true },
      { name: 'clientSecret', label: 'Client secret', hint: 'Of the same app; it signs what HubSpot sends.', secret: true, required: true },
    ],
    next: 'In the app, let webhooks go to this URL and subscribe to new contacts and to changes of the deal stage.',
  },
}
