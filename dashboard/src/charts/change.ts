import { formatPercent } from '@/lib/numbers'

/** By how many percent a number grew; null where there was nothing to grow from. */
export function percentChange(now: number, before: number): number | null {
  if (before === 0) return now === 0 ? 0 : null
  return ((now - before) / Math.abs(before)) * 100
}

/** Beyond it a percentage says less than that it is many times as much. */
const MOST = 999

/** The size of a change in percent, without its direction. */
export function formatChange(change: number, locale?: string): string {
  const size = Math.round(Math.abs(change) * 10) / 10
  return size > MOST ? `>${formatPercent(MOST, locale)}` : formatPercent(size, locale)
}
