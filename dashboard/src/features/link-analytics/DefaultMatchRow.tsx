import { use } from 'react'
import { formatNumber, formatPercent } from '@/lib/numbers'
import { FormatContext } from '@/ui/FormatContext'

const CELL = 'px-3 py-2.5 text-end tabular-nums'

/** The clicks that no rule took. */
export function DefaultMatchRow({ clicks, total }: { clicks: number; total: number }) {
  const { locale } = use(FormatContext)
  return (
    <tr className="text-ink-soft">
      <th scope="row" className="px-3 py-2.5 text-start font-normal">
        No rule
      </th>
      <td className={`${CELL} font-medium`}>{formatNumber(clicks, locale)}</td>
      <td className={`${CELL} max-sm:hidden`}>{formatPercent(total === 0 ? 0 : (clicks / total) * 100, locale)}</td>
      <td className={`${CELL} max-md:hidden`}>–</td>
      <td className={`${CELL} max-md:hidden`}>–</td>
      <td className={CELL}>–</td>
    </tr>
  )
}
