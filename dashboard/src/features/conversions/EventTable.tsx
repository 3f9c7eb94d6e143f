import { CircleCheck } from 'lucide-react'
import { use } from 'react'
import type { ConversionSummary, EventCount } from '@/api/outcomes'
import { formatNumber, formatPercent } from '@/lib/numbers'
import { Badge } from '@/ui/Badge'
import { EmptyState } from '@/ui/EmptyState'
import { FormatContext } from '@/ui/FormatContext'
import { Section } from '@/ui/Section'
import { Sum } from '@/ui/Sum'
import { Table } from '@/ui/Table'
import { STATUS_WORDS, TYPE_WORDS } from './words'

const COLUMNS = [
  { name: 'Event' },
  { name: 'Status' },
  { name: 'Count', number: true },
  { name: 'Share', number: true },
  { name: 'Revenue', number: true },
]

type Props = { events: readonly EventCount[]; summary: ConversionSummary }

export function EventTable({ events, summary }: Props) {
  const { currency, refunds_of_earlier_sales: earlier = 0 } = summary
  const { locale } = use(FormatContext)
  const rows = events.map(({ event, type, status, count, percentage, revenue }) => ({
    key: `${event} ${type} ${status}`,
    cells: [
      <span key="event">
        {event} <span className="text-ink-faint">{TYPE_WORDS[type].toLowerCase()}</span>
      </span>,
      <Badge key="status" tone={STATUS_WORDS[status].tone}>
        {STATUS_WORDS[status].label}
      </Badge>,
      formatNumber(count, locale),
      formatPercent(percentage, locale),
      <Sum key="revenue" amount={revenue} currency={currency} />,
    ],
  }))
  return (
    <Section title="By event and status">
      {events.length === 0 ? (
        <EmptyState quiet icon={CircleCheck} title="No conversions yet">
          There are no leads or sales in this period.
        </EmptyState>
      ) : (
        <Table label="Conversions by event and status" columns={COLUMNS} rows={rows} />
      )}
      {earlier > 0 && (
        <p className="text-sm text-ink-soft">
          Refunds for sales before this period: <Sum amount={earlier} currency={currency} />. They are subtracted from the revenue of this period.
        </p>
      )}
    </Section>
  )
}
