import { use } from 'react'
import type { PlanChange } from '@/api/billing'
import { formatNumber } from '@/lib/numbers'
import { spaced } from '@/lib/words'
import { FormatContext } from '@/ui/FormatContext'
import { Money } from '@/ui/Money'
import { Notice } from '@/ui/Notice'
import { Time } from '@/ui/Time'

/** The consequences of a plan change, shown before it is confirmed. */
export function PlanChangeNotice({ change }: { change: PlanChange }) {
  const { locale } = use(FormatContext)
  if (change.effect === 'none') return <Notice>This is your current plan.</Notice>
  if (change.obstacles.length > 0) {
    return (
      <Notice tone="warning">
        This workspace exceeds the limits of the plan. Before you switch, remove:
        <ul className="mt-1 list-disc ps-5">
          {change.obstacles.map(({ limit, name, used, allowed, remove }) => (
            <li key={limit}>
              {formatNumber(remove, locale)} {name}: {formatNumber(used, locale)} used, {formatNumber(allowed, locale)} allowed
            </li>
          ))}
        </ul>
      </Notice>
    )
  }
  const lost = change.lostFeatures.length > 0 && ` You lose ${change.lostFeatures.map((feature) => spaced(feature.replaceAll('-', ' '))).join(', ')}.`
  if (change.effect === 'period_end' && change.effectiveAt) {
    return (
      <Notice>
        Takes effect on <Time value={change.effectiveAt} day />, when the current period ends.{lost}
      </Notice>
    )
  }
  return (
    <Notice>
      {change.amountDue > 0 ? (
        <>
          <Money amount={change.amountDue} currency={change.currency} /> is due now. The plan starts as soon as the payment is confirmed.
        </>
      ) : (
        'Takes effect immediately, at no cost.'
      )}
      {lost}
    </Notice>
  )
}
