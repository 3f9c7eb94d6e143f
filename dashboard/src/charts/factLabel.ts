import { countryName } from '@/lib/countries'
import { spokenAddress } from '@/lib/urls'
import { capitalise } from '@/lib/words'
import type { FactName } from './analyticsSearch'

/** The API's value for an unknown fact. */
export const UNKNOWN = '(unknown)'

const TRIGGERS: Record<string, string> = { link: 'Link', qr: 'QR code', deeplink: 'App', pageview: 'Page view', embed: 'Embed', api: 'API' }

/** The label of a value of a breakdown, the same in its row and in the filter made from the row. */
export function factLabel(name: FactName, value: string): string {
  if (value === '' || value === UNKNOWN) return 'Unknown'
  if (name === 'country') return /^[A-Z]{2}$/.test(value) ? countryName(value) : value
  if (name === 'trigger') return TRIGGERS[value] ?? capitalise(value)
  if (name === 'referrer') return spokenAddress(value)
  return name === 'device' ? capitalise(value) : value
}
