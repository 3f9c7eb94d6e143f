import * as z from 'zod/mini'
import type { Webhook } from '@/api/models'

const MOST = 100
const ids = z.array(z.string()).check(z.maxLength(MOST, `At most ${MOST}.`))

export const schema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, 'Give it a name you will recognise.'), z.maxLength(100, 'At most 100 characters.')),
    url: z.string().check(z.trim(), z.regex(/^https?:\/\/\S+$/i, 'Enter a whole address, such as https://example.com/hooks.'), z.maxLength(2048, 'At most 2,048 characters.')),
    events: z.array(z.string()).check(z.minLength(1, 'Choose at least one event.')),
    linkScope: z.enum(['all', 'campaigns', 'folders', 'links']),
    campaignIds: ids,
    folderIds: ids,
    linkIds: ids,
  })
  .check(
    z.refine((values) => values.linkScope !== 'campaigns' || values.campaignIds.length > 0, { path: ['campaignIds'], error: 'Choose at least one campaign.' }),
    z.refine((values) => values.linkScope !== 'folders' || values.folderIds.length > 0, { path: ['folderIds'], error: 'Choose at least one folder.' }),
    z.refine((values) => values.linkScope !== 'links' || values.linkIds.length > 0, { path: ['linkIds'], error: 'Choose at least one link.' }),
  )

export type WebhookValues = z.infer<typeof schema>

export const FIELDS = ['name', 'url', 'events', 'linkScope', 'campaignIds', 'folderIds', 'linkIds'] as const

export function valuesOf(webhook?: Webhook): WebhookValues {
  return {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    events: webhook?.events ?? [],
    linkScope: webhook?.linkScope ?? 'all',
    campaignIds: webhook?.campaignIds ?? [],
    folderIds: webhook?.folderIds ?? [],
    linkIds: webhook?.linkIds ?? [],
  }
}

/** Only the list that the scope asks for goes along: the others mean nothing. */
export function bodyOf({ name, url, events, linkScope, campaignIds, folderIds, linkIds }: WebhookValues) {
  return {
    name,
    url,
    events,
    linkScope,
    ...(linkScope === 'campaigns' ? { campaignIds } : {}),
    ...(linkScope === 'folders' ? { folderIds } : {}),
    ...(linkScope === 'links' ? { linkIds } : {}),
  }
}
