import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import type { RecentConversion } from '@/api/outcomes'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { countryName } from '@/lib/countries'
import { Badge } from '@/ui/Badge'
import { EmptyState } from '@/ui/EmptyState'
import { Section } from '@/ui/Section'
import { Sum } from '@/ui/Sum'
import { Table } from '@/ui/Table'
import { Time } from '@/ui/Time'
import { STATUS_WORDS, TYPE_WORDS } from './words'

const COLUMNS = [
  { name: 'Event' },
  { name: 'When' },
  { name: 'Kind' },
  { name: 'Status' },
  { name: 'Value', number: true },
  { name: 'Link' },
  { name: 'Customer' },
  { name: 'Country' },
  { name: 'Order' },
]

const NONE = <span className="text-ink-faint">–</span>

/** The newest leads and sales, each with its link and its customer. */
export function RecentConversions({ conversions }: { conversions: readonly RecentConversion[] }) {
  const workspace = workspaceSegment(useWorkspace())
  const rows = conversions.map(({ id, event, timestamp, type, status, value, currency, link_id, link_title, customer_id, country, order_id }) => ({
    key: id,
    cells: [
      event,
      <Time key="when" value={timestamp} />,
      TYPE_WORDS[type],
      <Badge key="status" tone={STATUS_WORDS[status].tone}>
        {STATUS_WORDS[status].label}
      </Badge>,
      type === 'sale' ? <Sum key="value" amount={value} currency={currency} /> : NONE,
      link_id ? (
        <Link key="link" to="/$workspace/links/$linkId" params={{ workspace, linkId: link_id }} className="hover:underline">
          {link_title || 'Untitled'}
        </Link>
      ) : (
        NONE
      ),
      customer_id ? (
        <Link key="customer" to="/$workspace/analytics/customers/$customerId" params={{ workspace, customerId: customer_id }} className="hover:underline">
          Journey
        </Link>
      ) : (
        NONE
      ),
      country ? countryName(country) : NONE,
      order_id ?? NONE,
    ],
  }))
  return (
    <Section title="Recent conversions">
      {conversions.length === 0 ? (
        <EmptyState quiet icon={History} title="No conversions yet">
          Report leads and sales through the API or a pixel to see them here.
        </EmptyState>
      ) : (
        <Table label="Recent conversions" columns={COLUMNS} rows={rows} />
      )}
    </Section>
  )
}
