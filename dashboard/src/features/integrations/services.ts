import type { ServiceId } from '@/api/integrations'

export type ServiceField = {
  name: string
  label: string
  hint?: string
  placeholder?: string
  /** Stored encrypted and never shown again. */
  secret?: boolean
  required?: boolean
}

/** The settings for connecting a service, and the steps to take there afterwards. */
export const SERVICES: Record<ServiceId, { fields: readonly ServiceField[]; events?: boolean; next: string }> = {
  slack: {
    fields: [
      { name: 'webhookUrl', label: 'Incoming webhook URL', placeholder: 'https://hooks.slack.com/services/…', hint: 'From the Incoming Webhooks page of your Slack app.', secret: true, required: true },
    ],
    events: true,
    next: 'To send a test message to the channel, choose Test in its menu.',
  },
  zapier: { fields: [], next: 'In Zapier, connect Waypost with an API key of a member who can manage integrations. Zaps subscribe automatically when you turn them on.' },
  stripe: {
    fields: [
      { name: 'signingSecret', label: 'Signing secret', placeholder: 'whsec_…', hint: 'Stripe shows it after you create the endpoint. Leave it empty until then.', secret: true },
      { name: 'apiKey', label: 'API key', placeholder: 'rk_live_…', hint: 'Required only to import discount codes: a restricted key that can read promotion codes and coupons.', secret: true },
    ],
    next: 'In Stripe, go to Developers > Webhooks, add an endpoint with this URL and enter its signing secret here. Select checkout.session.completed, invoice.paid, payment_intent.succeeded and charge.refunded.',
  },
  shopify: {
    fields: [
      { name: 'shopDomain', label: 'Shop domain', placeholder: 'my-shop.myshopify.com', required: true },
      { name: 'signingSecret', label: 'Signing secret', hint: 'Shown in Shopify at the end of Settings > Notifications > Webhooks.', secret: true, required: true },
      { name: 'accessToken', label: 'Access token', placeholder: 'shpat_…', hint: 'Required only to import discount codes: the token of an app that can read discounts.', secret: true },
    ],
    next: 'In Shopify, go to Settings > Notifications > Webhooks and create JSON webhooks for order payment and refund create with this URL.',
  },
  hubspot: {
    fields: [
      { name: 'accessToken', label: 'Access token', placeholder: 'pat-…', hint: 'The token of a private app that can read contacts and deals.', secret: true, required: true },
      { name: 'clientSecret', label: 'Client secret', hint: 'The client secret of the same app. HubSpot signs its requests with it.', secret: true, required: true },
    ],
    next: 'In the app, set this URL as the webhook target and subscribe to new contacts and deal stage changes.',
  },
}
