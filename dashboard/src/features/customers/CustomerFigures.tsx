import { use } from 'react'
import type { Customer } from '@/api/customers'
import { countryName } from '@/lib/countries'
import { formatNumber } from '@/lib/numbers'
import { Figure } from '@/ui/Figure'
import { FormatContext } from '@/ui/FormatContext'
import { Sum } from '@/ui/Sum'
import { Time } from '@/ui/Time'

export function CustomerFigures({ customer }: { customer: Customer }) {
  const { locale } = use(FormatContext)
  const { currency } = customer
  return (
    <dl aria-label="Figures" className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-card sm:grid-cols-3">
      <Figure label="Lifetime value">
        <Sum amount={customer.ltv} currency={currency} />
      </Figure>
      <Figure label="Gross sales">
        <Sum amount={customer.saleAmount} currency={currency} />
      </Figure>
      <Figure label="Sales">{formatNumber(customer.sales, locale)}</Figure>
      <Figure label="Leads">{formatNumber(customer.leads, locale)}</Figure>
      <Figure label="First seen">
        <Time value={customer.firstSeenAt} day />
      </Figure>
      <Figure label="Country">{customer.country ? countryName(customer.country) : '–'}</Figure>
    </dl>
  )
}
