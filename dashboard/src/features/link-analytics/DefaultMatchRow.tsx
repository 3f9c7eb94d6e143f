import { use } from 'react'
import type { components } from '@/api/schema'
import { formatNumber, formatPercent } from '@/lib/numbers'
import { FormatContext } from '@/ui/FormatContext'
import { Money } from '@/ui/Money'

const CELL = 'px-3 py-2.5 text-end tabular-nums'

/** The clicks that matched no rule. */
export function DefaultMatchRow({ matches }: { matches: components['schemas']['RuleMatchesView'] }) {
  const { defaultMatches: clicks, totalClicks: total } = matches
  const { locale } = use(FormatContext)
  return (
    <tr className="text-ink-soft">
      <th scope="row" className="px-3 py-2.5 text-start font-normal">
        No rule
      </th>
      <td className={`${CELL} font-medium`}>{formatNumber(clicks, locale)}</td>
      <td className={`${CELL} max-sm:hidden`}>{formatPercent(total === 0 ? 0 : (clicks / total) * 100, locale)}</td>
      <td className={`${CELL} max-md:hidden`}>{formatNumber(matches.defaultConversions, locale)}</td>
      <td className={`${CELL} max-md:hidden`}>{formatPercent(matches.defaultConversionRate, locale)}</td>
      <td className={CELL}>
        <Money amount={matches.defaultRevenue} currency={matches.currency} />
      </td>
    </tr>
  )
}
