import { use } from 'react'
import { formatMoneyShort, formatSum } from '@/lib/money'
import { formatCompact, formatNumber, formatPercent } from '@/lib/numbers'
import { FormatContext } from '@/ui/FormatContext'

/** The unit of a chart's numbers. Percentages are from 0 to 100; money is in major units. */
export type Unit = 'count' | 'percent' | { currency: string }

/** `short` is for axes and tiles, `full` is the exact value. */
export type UnitFormat = { full: (value: number) => string; short: (value: number) => string }

export function unitFormat(unit: Unit, locale?: string): UnitFormat {
  if (unit === 'count') return { full: (value) => formatNumber(value, locale), short: (value) => formatCompact(value, locale) }
  if (unit === 'percent') return { full: (value) => formatPercent(value, locale), short: (value) => formatPercent(value, locale) }
  const { currency } = unit
  return { full: (value) => formatSum(value, currency, locale), short: (value) => formatMoneyShort(value, currency, locale) }
}

export function useUnit(unit: Unit = 'count'): UnitFormat {
  const { locale } = use(FormatContext)
  return unitFormat(unit, locale)
}
