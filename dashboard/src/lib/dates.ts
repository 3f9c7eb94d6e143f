const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTH = 30 * DAY
const YEAR = 365 * DAY

const STEPS: readonly [limit: number, size: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [HOUR, MINUTE, 'minute'],
  [DAY, HOUR, 'hour'],
  [MONTH, DAY, 'day'],
  [YEAR, MONTH, 'month'],
  [Infinity, YEAR, 'year'],
]

/** "3 days ago", "in 2 hours", "just now". */
export function formatRelative(instant: string, now: Date, locale?: string): string {
  const seconds = Math.round((new Date(instant).getTime() - now.getTime()) / 1000)
  const distance = Math.abs(seconds)
  if (distance < 45) return 'just now'
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const step = STEPS.find(([limit]) => distance < limit)
  if (!step) return formatDay(instant, locale)
  const [, size, unit] = step
  return format.format(Math.trunc(seconds / size) || Math.sign(seconds), unit)
}

/** "12 Nov 2026, 14:03:22 GMT+1": unambiguous, for the hover text. */
export function formatAbsolute(instant: string, locale?: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(instant))
}

/** "12 Nov 2026". */
export function formatDay(instant: string, locale?: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(instant))
}

/** The value of a date input for a number of days from now, in the local time zone. */
export function daysFromNow(days: number, now = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  const month = String(day.getMonth() + 1).padStart(2, '0')
  return `${day.getFullYear()}-${month}-${String(day.getDate()).padStart(2, '0')}`
}

/** The last moment of a day: keys expire and filters end at that time. */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString()
}

export function startOfDay(day: string): string {
  return new Date(`${day}T00:00:00.000`).toISOString()
}
