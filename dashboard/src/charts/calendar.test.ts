import { expect, it } from 'vitest'
import { startOfDayIn } from './calendar'

it.each([
  ['UTC', '2026-11-15', '2026-11-15T00:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-15', '2026-11-14T18:30:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
])('in %s %s begins at %s', (zone, day, instant) => expect(startOfDayIn(zone, day).toISOString()).toBe(instant))
