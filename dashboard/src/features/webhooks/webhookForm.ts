import * as z from 'zod/mini'
import type { NewWebhook, Webhook } from '@/api/models'
import type { WebhookFamily } from '@/api/webhookFamilies'

const MOST = 100
const ids = z.array(z.string()).check(z.maxLength(MOST, `At most ${MOST}.`))

const header = z.object({
  name: z.string().check(z.trim(), z.regex(/^[\w!#$%&'*+.^`|~-]{1,100}$/, 'Enter a name such as X-Source.')),
  value: z.string().check(z.minLength(1, 'Enter a value.'), z.regex(/^[\x20-\x7e]*$/, 'Only printable ASCII characters.'), z.maxLength(1000, 'At most 1,000 characters.')),
})

export const schema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, 'Enter a name you will recognise.'), z.maxLength(100, 'At most 100 characters.')),
    url: z.string().check(z.trim(), z.regex(/^https?:\/\/\S+$/i, 'Enter a full URL, such as https://example.com/hooks.'), z.maxLength(2048, 'At most 2,048 characters.')),
    description: z.string().check(z.trim(), z.maxLength(500, 'At most 500 characters.')),
    events: z.array(z.string()).check(z.minLength(1, 'Choose at least one event.')),
    linkScope: z.enum(['all', 'campaigns', 'folders', 'links']),
    campaignIds: ids,
    folderIds: ids,
    linkIds: ids,
    countries: z.array(z.string()),
    devices: z.array(z.string()),
    bots: z.boolean(),
    /** Undefined keeps the existing headers: their values are never returned, so they cannot be sent back. */
    headers: z.optional(z.array(header).check(z.maxLength(20, 'At most 20 headers.'))),
  })
  .check(
    z.refine((values) => values.linkScope !== 'campaigns' || values.campaignIds.length > 0, { path: ['campaignIds'], error: 'Choose at least one campaign.' }),
    z.refine((values) => values.linkScope !== 'folders' || values.folderIds.length > 0, { path: ['folderIds'], error: 'Choose at least one folder.' }),
    z.refine((values) => values.linkScope !== 'links' || values.linkIds.length > 0, { path: ['linkIds'], error: 'Choose at least one link.' }),
  )

export type WebhookValues = z.infer<typeof schema>

export const FIELDS = ['name', 'url', 'description', 'events', 'linkScope', 'campaignIds', 'folderIds', 'linkIds', 'headers'] as const

export function valuesOf(webhook?: Webhook): WebhookValues {
  return {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    events: webhook?.events ?? [],
    linkScope: webhook?.linkScope ?? 'all',
    campaignIds: webhook?.campaignIds ?? [],
    folderIds: webhook?.folderIds ?? [],
    linkIds: webhook?.linkIds ?? [],
    countries: webhook?.filters.countries ?? [],
    devices: webhook?.filters.devices ?? [],
    bots: webhook?.filters.excludeBots === false,
    headers: Object.keys(webhook?.headers ?? {}).length > 0 ? undefined : [],
  }
}

/** Only the list of the chosen scope is sent; the others have no meaning. */
function scopeOf({ linkScope, campaignIds, folderIds, linkIds }: WebhookValues) {
  return {
    linkScope,
    ...(linkScope === 'campaigns' ? { campaignIds } : {}),
    ...(linkScope === 'folders' ? { folderIds } : {}),
    ...(linkScope === 'links' ? { linkIds } : {}),
  }
}

/** The fields that the kind supports: the scope for a workspace, headers for automation services, neither for a link. */
export function bodyOf(values: WebhookValues, { kind }: WebhookFamily): NewWebhook {
  const { name, url, description, events, countries, devices, bots, headers } = values
  return {
    name,
    url,
    events,
    filters: { ...(countries.length > 0 ? { countries } : {}), ...(devices.length > 0 ? { devices } : {}), excludeBots: !bots },
    ...(kind === 'workspace' ? { description: description === '' ? null : description, ...scopeOf(values) } : {}),
    ...(kind === 'automation' && headers ? { headers: Object.fromEntries(headers.map((one) => [one.name.trim(), one.value])) } : {}),
  }
}
