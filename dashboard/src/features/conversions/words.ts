import type { ConversionStatus, ConversionType } from '@/api/outcomes'
import type { Tone } from '@/ui/Badge'
import type { Dimension, Series } from './conversionsSearch'

export const TYPE_WORDS: Record<ConversionType, string> = { lead: 'Lead', sale: 'Sale' }

export const STATUS_WORDS: Record<ConversionStatus, { label: string; tone: Tone }> = {
  approved: { label: 'Approved', tone: 'success' },
  pending: { label: 'Pending', tone: 'warning' },
  rejected: { label: 'Rejected', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'warning' },
  fraud: { label: 'Fraud', tone: 'danger' },
}

export const SERIES_WORDS: Record<Series, string> = { leads: 'Leads', sales: 'Sales', revenue: 'Revenue' }

/** The dimensions of breakdowns, and the labels of rows without a value. */
export const DIMENSION_WORDS: Record<Dimension, { label: string; none: string }> = {
  event: { label: 'Event', none: 'Unnamed' },
  link: { label: 'Link', none: 'Without a click' },
  campaign: { label: 'Campaign', none: 'No campaign' },
  country: { label: 'Country', none: 'Unknown' },
  device: { label: 'Device', none: 'Unknown' },
  referrer: { label: 'Referrer', none: 'Direct' },
  rule: { label: 'Rule', none: 'No rule' },
  utm_source: { label: 'UTM source', none: 'None' },
}
