export type Granularity = 'hour' | 'day' | 'month'

export type TimeOptions = { granularity: Granularity; timeZone: string; locale?: string | undefined }

export type TimeLabels = {
  /** Short, for an axis. */
  tick: (timestamp: string) => string
  /** Unambiguous, for a tooltip: an hour that is repeated by a clock change is distinguished by its offset. */
  full: (timestamp: string) => string
}

type Parts = Intl.DateTimeFormatOptions

const TICKS: Record<Granularity, Parts> = {
  hour: { timeStyle: 'short' },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
}

const FULL: Record<Granularity, Parts> = {
  hour: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  day: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
}

function writer(parts: Parts, { timeZone, locale }: TimeOptions): (timestamp: string) => string {
  const format = new Intl.DateTimeFormat(locale, { ...parts, timeZone })
  return (timestamp) => format.format(new Date(timestamp))
}

export function timeLabels(options: TimeOptions): TimeLabels {
  return { tick: writer(TICKS[options.granularity], options), full: writer(FULL[options.granularity], options) }
}

/** Every n-th label, so that there are no more than `most`. */
function thin<Item>(items: readonly Item[], most: number): Item[] {
  const step = Math.ceil(items.length / Math.max(1, Math.floor(most)))
  return items.filter((_, index) => index % step === 0)
}

export type Tick = { index: number; label: string }

/** Hours of up to two days have times as labels; for more days, only the first hour of each day has a label, the date. */
export function timeTicks(timestamps: readonly string[], options: TimeOptions, most: number): Tick[] {
  const at = (index: number, label: (timestamp: string) => string) => ({ index, label: label(timestamps[index] ?? '') })
  const all = timestamps.map((_, index) => index)
  if (options.granularity !== 'hour' || timestamps.length <= 49) {
    const { tick } = timeLabels(options)
    return thin(all, most).map((index) => at(index, tick))
  }
  const day = writer(TICKS.day, options)
  const days = timestamps.map(day)
  const firsts = all.filter((index) => index > 0 && days[index] !== days[index - 1])
  return thin(firsts, most).map((index) => at(index, day))
}
