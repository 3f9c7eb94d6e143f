import { expect, it } from 'vitest'
import { addDays, dayIn } from './calendar'
import { timeLabels, timeTicks } from './timeLabels'

const hours = (start: string, count: number) => Array.from({ length: count }, (_, hour) => new Date(Date.parse(start) + hour * 3_600_000).toISOString())

const dayTick = (timeZone: string) => timeLabels({ granularity: 'day', timeZone, locale: 'en-GB' }).tick('2026-11-14T18:30:00.000Z')

it('labels a bucket in the requested time zone', () => {
  expect([dayTick('UTC'), dayTick('Asia/Kolkata'), dayTick('America/New_York')]).toEqual(['14 Nov', '15 Nov', '14 Nov'])
  expect(timeLabels({ granularity: 'hour', timeZone: 'Asia/Kolkata', locale: 'en-GB' }).tick('2026-11-14T18:30:00.000Z')).toBe('00:00')
  expect(timeLabels({ granularity: 'month', timeZone: 'UTC', locale: 'de' }).full('2026-03-01T00:00:00.000Z')).toBe('März 2026')
})

it('distinguishes the repeated hour of a clock change', () => {
  const { full } = timeLabels({ granularity: 'hour', timeZone: 'Europe/Berlin', locale: 'en-GB' })
  const [first, second] = ['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z'].map(full)
  expect(first).toContain('02:00')
  expect(second).toContain('02:00')
  expect(first).not.toBe(second)
})

it('names hours by the clock within a day, and by the day beyond', () => {
  const options = { granularity: 'hour', timeZone: 'Asia/Kolkata', locale: 'en-GB' } as const
  expect(timeTicks(hours('2026-11-14T18:30:00.000Z', 24), options, 4).map(({ label }) => label)).toEqual(['00:00', '06:00', '12:00', '18:00'])
  expect(timeTicks(hours('2026-11-11T20:30:00.000Z', 96), options, 9).map(({ label }) => label)).toEqual(['13 Nov', '14 Nov', '15 Nov', '16 Nov'])
})

it('keeps at most as many labels as fit', () => {
  const days = Array.from({ length: 90 }, (_, day) => `${addDays('2026-01-01', day)}T00:00:00.000Z`)
  for (const most of [0, 1, 3.7, 8, 200]) {
    expect(timeTicks(days, { granularity: 'day', timeZone: 'UTC' }, most).length).toBeLessThanOrEqual(Math.max(1, most))
  }
})

it('computes the day in another time zone', () => {
  const moment = new Date('2026-11-14T18:30:00.000Z')
  expect([dayIn('UTC', moment), dayIn('Asia/Kolkata', moment)]).toEqual(['2026-11-14', '2026-11-15'])
  expect([addDays('2026-03-01', -1), addDays('2026-12-31', 1)]).toEqual(['2026-02-28', '2027-01-01'])
})
