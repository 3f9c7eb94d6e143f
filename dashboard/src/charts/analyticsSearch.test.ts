import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { type AnalyticsSearch, analyticsQuery, daysOf, granularitiesOf, granularityOf, readAnalyticsSearch } from './analyticsSearch'

const SENSE: Record<string, unknown[]> = {
  range: [undefined, '24h', '7d', '30d', '90d', '12m'],
  from: [undefined, '2026-01-01', '2026-11-14'],
  to: [undefined, '2026-11-15', '2025-01-01'],
  timezone: [undefined, 'UTC', 'Asia/Kolkata'],
  granularity: [undefined, 'hour', 'day', 'month'],
  currency: [undefined, 'EUR', 'JPY'],
  linkId: [undefined, 'link_01hq', '42'],
  campaignId: [undefined, 'camp_01hq'],
  country: [undefined, 'DE'],
}

const NONSENSE: unknown[] = ['', 'x', '30D', 7, -1, Number.NaN, null, true, {}, [], ['7d'], '2026-02-30', '2026-13-01', 'Mars/Olympus', 'de', 'x'.repeat(5000), '__proto__']

/** A seeded random generator, so that a failure is reproducible. */
function picker(seed: number): <Item>(items: readonly Item[]) => Item {
  let state = seed
  return (items) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return items[Math.floor((state / 2_147_483_648) * items.length)] as never
  }
}

const addresses = Array.from({ length: 400 }, (_, seed) => {
  const pick = picker(seed + 1)
  return Object.fromEntries(Object.entries(SENSE).map(([name, values]) => [name, pick([pick(values), pick(values), pick(NONSENSE)])]))
})

describe('any address', () => {
  it('is idempotent', () => {
    for (const address of addresses) expect(readAnalyticsSearch(readAnalyticsSearch(address))).toEqual(readAnalyticsSearch(address))
  })

  it('survives a round trip through the URL', () => {
    for (const address of addresses) {
      const search = readAnalyticsSearch(address)
      expect(readAnalyticsSearch(defaultParseSearch(defaultStringifySearch(search)))).toEqual(search)
    }
  })

  it('asks the API for one window, in a granularity that suits it', () => {
    for (const address of addresses) {
      const search = readAnalyticsSearch(address)
      const { days, start, end, granularity, timezone } = analyticsQuery(search, 'Europe/Berlin')
      expect(days === undefined).toBe(start !== undefined && end !== undefined)
      expect((start ?? '') <= (end ?? '')).toBe(true)
      expect(granularitiesOf(daysOf(search))).toContain(granularity)
      expect(['UTC', 'Asia/Kolkata', 'Europe/Berlin']).toContain(timezone)
    }
  })
})

it.each<[AnalyticsSearch, object]>([
  [{}, { days: 30, granularity: 'day' }],
  [{ range: '24h' }, { days: 1, granularity: 'hour' }],
  [{ range: '7d' }, { days: 7, granularity: 'day' }],
  [{ range: '7d', granularity: 'hour' }, { days: 7, granularity: 'hour' }],
  [{ range: '90d' }, { days: 90, granularity: 'day' }],
  [{ range: '12m' }, { days: 365, granularity: 'month' }],
  [{ range: '12m', granularity: 'day' }, { days: 365, granularity: 'day' }],
  [{ from: '2026-11-01', to: '2026-11-01' }, { start: '2026-11-01', end: '2026-11-01', granularity: 'hour' }],
  [{ currency: 'JPY' }, { days: 30, granularity: 'day', currency: 'JPY' }],
  [{ linkId: 'link_1', campaignId: 'camp_1', country: 'DE' }, { days: 30, granularity: 'day', linkId: 'link_1', campaignId: 'camp_1', country: 'DE' }],
])('asks for %o as %o', (search, query) => expect(analyticsQuery(search, 'UTC')).toEqual({ timezone: 'UTC', ...query }))

it.each<[string, Record<string, unknown>, AnalyticsSearch]>([
  ['defaults are left out', { range: '30d', granularity: 'day' }, {}],
  ['days of one’s own win over a preset', { range: '7d', from: '2026-11-01', to: '2026-11-05' }, { from: '2026-11-01', to: '2026-11-05' }],
  ['one day alone is no range', { from: '2026-11-01', range: '7d' }, { range: '7d' }],
  ['a range that ends before it begins is none', { from: '2026-11-05', to: '2026-11-01' }, {}],
  ['hours of a year are too many', { range: '12m', granularity: 'hour' }, { range: '12m' }],
  ['a zone nobody knows is not given', { timezone: 'Mars/Olympus' }, {}],
  ['a currency is three letters', { currency: 'Euro' }, {}],
  ['what belongs to others is left to them', { page: 3, sort: 'clicks' }, {}],
])('%s', (_, address, search) => expect(readAnalyticsSearch(address)).toEqual(search))

it('counts days across a clock change', () => {
  expect(daysOf({ from: '2026-03-01', to: '2026-03-31' })).toBe(31)
  expect(granularityOf({ from: '2026-03-01', to: '2026-03-31', granularity: 'hour' })).toBe('hour')
})
