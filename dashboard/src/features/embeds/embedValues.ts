import type { EmbedRequest } from '@/api/models'
import type { EmbedValues } from './embedSchema'

export type { EmbedValues } from './embedSchema'

export const TYPES = [
  { value: 'stats', label: 'Statistics', description: 'Clicks, visitors and countries of your links' },
  { value: 'link-creator', label: 'Link creator', description: 'A form for visitors to shorten URLs' },
  { value: 'referrals', label: 'Referrals', description: 'Referrals and earnings of partners' },
] as const

export const LOOK_DEFAULTS = { theme: 'auto', accent: '', radius: '', font: '' } as const

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

/** Only the referrals widget shows a partner; other widgets then show the workspace. */
export function scopeWith(type: EmbedValues['type'], scope: EmbedValues['scope']): EmbedValues['scope'] {
  return scope === 'partner' && type !== 'referrals' ? 'all' : scope
}

function scopeOf({ type, scope, linkId, campaignId, partnerId }: EmbedValues): Partial<EmbedRequest> {
  switch (scopeWith(type, scope)) {
    case 'link':
      return { linkId }
    case 'campaign':
      return { campaignId }
    case 'partner':
      return { partnerId }
    default:
      return {}
  }
}

/** The request body. The appearance is not part of it, because the page applies it. */
export function requestOf(values: EmbedValues): EmbedRequest {
  const { type, minutes, allowedOrigins } = values
  return {
    type,
    expiresIn: Number(minutes) * 60,
    ...scopeOf(values),
    ...(allowedOrigins.length > 0 ? { allowedOrigins } : {}),
  }
}

/** Whether the choices are complete enough for a preview. */
export function isComplete({ linkId, campaignId, partnerId }: EmbedRequest): boolean {
  return linkId !== '' && campaignId !== '' && partnerId !== ''
}
