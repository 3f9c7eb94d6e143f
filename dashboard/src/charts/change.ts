import { formatPercent } from '@/lib/numbers'

/** The change of a number in percent; null if the previous number is zero. */
export function percentChange(now: number, before: number): number | null {
  if (before === 0) return now === 0 ? 0 : null
  return ((now - before) / Math.abs(before)) * 100
}

/** Above this, a factor is clearer than a percentage. */
const MOST = 999

/** The absolute value of a change in percent. */
export function formatChange(change: number, locale?: string): string {
  const size = Math.round(Math.abs(change) * 10) / 10
  return size > MOST ? `>${formatPercent(MOST, locale)}` : formatPercent(size, locale)
}
