import * as z from 'zod/mini'
import type { EmbedRequest } from '@/api/models'

export const TYPES = [
  { value: 'stats', label: 'Statistics', description: 'Clicks, visitors and countries of your links' },
  { value: 'link-creator', label: 'Link creator', description: 'A form with which visitors shorten addresses' },
  { value: 'referrals', label: 'Referrals', description: 'What a partner has brought and earned' },
] as const

export const LOOK_DEFAULTS = { theme: 'auto', accent: '', radius: '', font: '' } as const

const fits = (pattern: RegExp, message: string) => z.string().check(z.trim(), z.regex(pattern, message))

/** Referrals are those of a partner, whatever else was chosen before. */
function isAbout({ type, scope }: { type: string; scope: string }, wanted: string): boolean {
  return type !== 'referrals' && scope === wanted
}

/** What ends up in a page's style sheet is held to shapes that can be nothing else. */
export const schema = z
  .object({
    type: z.enum(['stats', 'link-creator', 'referrals']),
    scope: z.enum(['all', 'link', 'campaign']),
    linkId: z.string(),
    campaignId: z.string(),
    partnerId: z.string(),
    minutes: fits(/^\d{1,4}$/, 'Enter a number of minutes.').check(
      z.refine((text) => Number(text) >= 5 && Number(text) <= 1440, { error: 'From 5 minutes to a day, which is 1,440.' }),
    ),
    allowedOrigins: z.array(fits(/^https?:\/\/(\*\.)?[^\s/?#*]+$/i, 'Enter each as https://example.com, without a path.')).check(z.maxLength(50, 'At most 50 origins.')),
    theme: z.enum(['auto', 'light', 'dark']),
    accent: fits(/^(#[0-9a-f]{6})?$/i, 'Enter a colour such as #1d4ed8.'),
    radius: fits(/^\d{0,2}$/, 'Enter pixels, from 0 to 99.'),
    font: fits(/^[\w\s,'"-]{0,100}$/, 'Enter names of fonts with commas between them.'),
  })
  .check(
    z.refine((values) => !isAbout(values, 'link') || values.linkId !== '', { path: ['linkId'], error: 'Choose a link.' }),
    z.refine((values) => !isAbout(values, 'campaign') || values.campaignId !== '', { path: ['campaignId'], error: 'Choose a campaign.' }),
    z.refine((values) => values.type !== 'referrals' || values.partnerId !== '', { path: ['partnerId'], error: 'Choose a partner.' }),
  )

export type EmbedValues = z.infer<typeof schema>
export type Look = Pick<EmbedValues, keyof typeof LOOK_DEFAULTS>

export const FIELDS = ['type', 'linkId', 'campaignId', 'partnerId', 'allowedOrigins'] as const

export function startingValues({ link, campaign }: { link?: string; campaign?: string }): EmbedValues {
  return {
    type: 'stats',
    scope: link ? 'link' : campaign ? 'campaign' : 'all',
    linkId: link ?? '',
    campaignId: link ? '' : (campaign ?? ''),
    partnerId: '',
    minutes: '60',
    allowedOrigins: [],
    ...LOOK_DEFAULTS,
  }
}

function scopeOf(scope: EmbedValues['scope'], linkId: string, campaignId: string): Partial<EmbedRequest> {
  if (scope === 'link') return { linkId }
  return scope === 'campaign' ? { campaignId } : {}
}

/** What the server is asked for; the look is the page's own affair. */
export function requestOf({ type, scope, linkId, campaignId, partnerId, minutes, allowedOrigins }: EmbedValues): EmbedRequest {
  return {
    type,
    expiresIn: Number(minutes) * 60,
    ...(type === 'referrals' ? { partnerId } : scopeOf(scope, linkId, campaignId)),
    ...(allowedOrigins.length > 0 ? { allowedOrigins } : {}),
  }
}

/** Whether enough is chosen to show something. */
export function isComplete({ type, linkId, campaignId, partnerId }: EmbedRequest): boolean {
  return linkId !== '' && campaignId !== '' && (type !== 'referrals' || partnerId !== '')
}
