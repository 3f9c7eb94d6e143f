import { use } from 'react'
import { formatMoney } from '@/lib/money'
import { FormatContext } from './FormatContext'

export function Money({ amount, currency }: { amount: number; currency: string }) {
  const { locale } = use(FormatContext)
  return <span className="whitespace-nowrap tabular-nums">{formatMoney(amount, currency, locale)}</span>
}
