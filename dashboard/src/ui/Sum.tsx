import { use } from 'react'
import { formatSum } from '@/lib/money'
import { FormatContext } from './FormatContext'

/** An amount with the decimals of its currency. */
export function Sum({ amount, currency }: { amount: number; currency: string }) {
  const { locale } = use(FormatContext)
  return <span className="whitespace-nowrap tabular-nums">{formatSum(amount, currency, locale)}</span>
}
