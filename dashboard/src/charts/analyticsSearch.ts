import { compact, readChoice, readDay, readWord } from '@/lib/search'
import { browserTimezone, isTimezone } from '@/lib/timezones'
import type { Granularity } from './timeLabels'

/** The presets and their number of days. */
export const RANGES = { '24h': 1, '7d': 7, '30d': 30, '90d': 90, '12m': 365 } as const
export type Range = keyof typeof RANGES

/** The dimensions that can be filters. */
export const FACTS = ['country', 'region', 'city', 'device', 'browser', 'os', 'referrer', 'trigger'] as const
export type FactName = (typeof FACTS)[number]

export const FILTERS = ['linkId', 'campaignId', ...FACTS] as const
export type FilterName = (typeof FILTERS)[number]

/** The search parameters of an analytics view. Defaults are omitted; two days mean a custom range. */
export type AnalyticsSearch = {
  range?: Range
  from?: string
  to?: string
  timezone?: string
  granularity?: Granularity
  /** The currency of amounts. */
  currency?: string
} & { [Name in FilterName]?: string }

/** The query parameters of the API. */
export type AnalyticsQuery = {
  days?: number
  start?: string
  end?: string
  timezone: string
  granularity: Granularity
  currency?: string
  linkId?: string
  campaignId?: string
} & { [Name in FactName]?: string }

const DEFAULT_RANGE = '30d'
const DAY_MS = 86_400_000

export function isCustom({ from, to }: AnalyticsSearch): boolean {
  return from !== undefined && to !== undefined
}

export function rangeOf({ range }: AnalyticsSearch): Range {
  return range ?? DEFAULT_RANGE
}

/** The number of days of the view, including the first and the last. */
export function daysOf(search: AnalyticsSearch): number {
  const { from, to } = search
  return from && to ? Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1 : RANGES[rangeOf(search)]
}

/** The granularities that suit a range: more than one bucket, and not thousands. */
export function granularitiesOf(days: number): readonly Granularity[] {
  if (days <= 2) return ['hour']
  return days <= 31 ? ['hour', 'day'] : ['day', 'month']
}

function bestGranularity(days: number): Granularity {
  if (days <= 2) return 'hour'
  return days <= 92 ? 'day' : 'month'
}

/** The requested granularity if it suits the range, otherwise the most suitable one. */
export function granularityOf(search: AnalyticsSearch): Granularity {
  const days = daysOf(search)
  const asked = search.granularity
  return asked && granularitiesOf(days).includes(asked) ? asked : bestGranularity(days)
}

function readSpan(search: Record<string, unknown>): { from?: string; to?: string; range?: Range } {
  const from = readDay(search['from'])
  const to = readDay(search['to'])
  if (from && to && from <= to) return { from, to }
  const range = readChoice(search['range'], Object.keys(RANGES) as Range[])
  return compact({ range: range === DEFAULT_RANGE ? undefined : range })
}

/** The maximum length that the API accepts. */
function readFact(value: unknown): string | undefined {
  const word = readWord(value)
  return word && word.trim() !== '' && word.length <= 200 ? word : undefined
}

function readCurrency(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : undefined
}

/** Reads the search parameters of a URL. Invalid values are replaced, and reading the result again returns the same. */
export function readAnalyticsSearch(search: Record<string, unknown>): AnalyticsSearch {
  const timezone = readWord(search['timezone'])
  const span = readSpan(search)
  const asked = readChoice(search['granularity'], ['hour', 'day', 'month'])
  const granularity = granularityOf(compact({ ...span, granularity: asked }))
  return compact({
    ...span,
    timezone: timezone && isTimezone(timezone) ? timezone : undefined,
    granularity: granularity === granularityOf(span) ? undefined : granularity,
    currency: readCurrency(search['currency']),
    linkId: readWord(search['linkId']),
    campaignId: readWord(search['campaignId']),
    ...Object.fromEntries(FACTS.map((name) => [name, readFact(search[name])])),
    country: readFact(search['country'])?.replace(/^[a-z]{2}$/i, (code) => code.toUpperCase()),
  })
}

/** For views that support no filters, or not these filters. */
export function withoutFilters(search: AnalyticsSearch, these: readonly FilterName[] = FILTERS): AnalyticsSearch {
  return readAnalyticsSearch({ ...search, ...Object.fromEntries(these.map((name) => [name, undefined])) })
}

export function analyticsQuery(search: AnalyticsSearch, timezone = browserTimezone()): AnalyticsQuery {
  const { from, to, currency, linkId, campaignId } = search
  const facts = Object.fromEntries(FACTS.map((name) => [name, search[name]]))
  return {
    ...(from && to ? { start: from, end: to } : { days: RANGES[rangeOf(search)] }),
    timezone: search.timezone ?? timezone,
    granularity: granularityOf(search),
    ...compact({ currency, linkId, campaignId, ...facts }),
  }
}
