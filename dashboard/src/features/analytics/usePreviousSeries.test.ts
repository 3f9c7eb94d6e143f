import { expect, it } from 'vitest'
import { daysBefore, shiftOf } from './usePreviousSeries'

it.each([
  [1, 7],
  [7, 7],
  [8, 14],
  [30, 35],
  [90, 91],
  [365, 371],
])('shifts %i days by %i, so that weekdays align', (days, shift) => {
  expect(shiftOf(days)).toBe(shift)
})

it('compares with as many calendar days of the timezone', () => {
  const period = { start: '2026-10-26T23:00:00.000Z', end: '2026-11-03T11:00:00.000Z', days: 8, timezone: 'Europe/Berlin' }
  expect(daysBefore(period)).toEqual({ start: '2026-10-13', end: '2026-10-20' })
})
