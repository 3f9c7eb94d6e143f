/** The calendar day of an instant in a time zone, in the format of date inputs. */
export function dayIn(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** Days are counted in UTC, because clock changes do not affect the calendar. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The start of a day in a time zone. Computed twice, because the first guess may be on the other side of a clock change. */
export function startOfDayIn(timeZone: string, day: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`)
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const shift = (moment: number) => Date.parse(`${format.format(moment).replace(' ', 'T')}Z`) - moment
  return new Date(wanted - shift(wanted - shift(wanted)))
}
