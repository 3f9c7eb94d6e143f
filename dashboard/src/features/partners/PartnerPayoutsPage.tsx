import { useNavigate, useSearch } from '@tanstack/react-router'
import { Coins } from 'lucide-react'
import { type PartnerPayout, usePartnerPayouts } from '@/api/partnerPortal'
import { Badge } from '@/ui/Badge'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { Money } from '@/ui/Money'
import { PageHeader } from '@/ui/PageHeader'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { Table } from '@/ui/Table'
import { Time } from '@/ui/Time'
import { PAYOUTS } from './words'

/** The columns that a phone shows without scrolling come first. */
const COLUMNS = [{ name: 'Program' }, { name: 'Amount', number: true }, { name: 'Statement' }, { name: 'Status' }, { name: 'Earnings period' }]

const nothing = (
  <EmptyState icon={Coins} title="No payouts yet">
    A program pays you when your approved earnings reach its minimum.
  </EmptyState>
)

/** The earnings period of a payout, from its first commission to its payment or, while it is pending, to now. */
function statementOf({ enrollmentId, periodStart, paidAt }: PartnerPayout): string {
  const end = paidAt ? `&end=${encodeURIComponent(new Date(Date.parse(paidAt) + 1000).toISOString())}` : ''
  return `/api/partners/me/payouts/statements/${enrollmentId}?start=${encodeURIComponent(periodStart)}${end}`
}

export function PartnerPayoutsPage() {
  const { page = 1 } = useSearch({ from: '/partner/partners/payouts' })
  const navigate = useNavigate()
  const payouts = usePartnerPayouts(page)
  return (
    <>
      <PageHeader title="Payouts" place="Partners" description="Payments from programs, with a statement for each." />
      <QueryView query={payouts} loading={<RowsSkeleton rows={5} label="Loading payouts" />} empty={nothing} isEmpty={({ data }) => data.length === 0}>
        {({ data, pagination }) => (
          <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5">
            <Table
              label="Payouts"
              columns={COLUMNS}
              rows={data.map((payout) => ({
                key: payout.id,
                cells: [
                  payout.programName,
                  <Money key="amount" amount={payout.amount} currency={payout.currency} />,
                  <a key="statement" href={statementOf(payout)} download className="text-accent-text underline underline-offset-4">
                    Download
                  </a>,
                  <Badge key="status" tone={PAYOUTS[payout.status].tone}>
                    {PAYOUTS[payout.status].label}
                  </Badge>,
                  <Time key="from" value={payout.periodStart} day />,
                ],
              }))}
            />
            <Pagination {...pagination} onPage={(next) => void navigate({ to: '/partners/payouts', search: next > 1 ? { page: next } : {} })} />
          </Card>
        )}
      </QueryView>
    </>
  )
}
