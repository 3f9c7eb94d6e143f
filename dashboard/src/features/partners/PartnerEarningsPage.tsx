import { useNavigate, useSearch } from '@tanstack/react-router'
import { Coins } from 'lucide-react'
import { usePartnerCommissions, usePartnerEarnings } from '@/api/partnerPortal'
import { Badge } from '@/ui/Badge'
import { EmptyState } from '@/ui/EmptyState'
import { Money } from '@/ui/Money'
import { PageHeader } from '@/ui/PageHeader'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { Section } from '@/ui/Section'
import { Table } from '@/ui/Table'
import { Time } from '@/ui/Time'
import { COMMISSIONS } from './words'

const PROGRAM_COLUMNS = [{ name: 'Program' }, { name: 'Paid', number: true }, { name: 'Approved', number: true }, { name: 'Pending', number: true }, { name: 'On hold', number: true }]
const COMMISSION_COLUMNS = [{ name: 'Program' }, { name: 'Earned', number: true }, { name: 'Status' }, { name: 'Date' }]

const nothing = (
  <EmptyState icon={Coins} title="No earnings yet">
    Share your links. Earnings from sales through them appear here.
  </EmptyState>
)

export function PartnerEarningsPage() {
  const { page = 1 } = useSearch({ from: '/partner/partners/earnings' })
  const navigate = useNavigate()
  const earnings = usePartnerEarnings()
  const commissions = usePartnerCommissions(page)
  return (
    <>
      <PageHeader title="Earnings" place="Partners" description="Your earnings in each program and their status." />
      <QueryView query={earnings} loading={<RowsSkeleton rows={3} label="Loading earnings" />} empty={nothing} isEmpty={(programs) => programs.length === 0}>
        {(programs) => (
          <>
            <Section title="By program">
              <Table
                label="Earnings by program"
                columns={PROGRAM_COLUMNS}
                rows={programs.map(({ programId, programName, currency, pending, holding, approved, paid }) => ({
                  key: programId + currency,
                  cells: [programName, ...Object.entries({ paid, approved, pending, holding }).map(([state, amount]) => <Money key={state} amount={amount} currency={currency} />)],
                }))}
              />
            </Section>
            <Section title="Commissions">
              <QueryView query={commissions} loading={<RowsSkeleton rows={5} label="Loading commissions" />}>
                {({ data, pagination }) => (
                  <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
                    <Table
                      label="Commissions"
                      columns={COMMISSION_COLUMNS}
                      rows={data.map(({ id, programName, createdAt, status, earnings: earned, currency }) => ({
                        key: id,
                        cells: [
                          programName,
                          <Money key="earned" amount={earned} currency={currency} />,
                          <Badge key="status" tone={COMMISSIONS[status].tone}>
                            {COMMISSIONS[status].label}
                          </Badge>,
                          <Time key="date" value={createdAt} />,
                        ],
                      }))}
                    />
                    <Pagination {...pagination} onPage={(next) => void navigate({ to: '/partners/earnings', search: next > 1 ? { page: next } : {} })} />
                  </div>
                )}
              </QueryView>
            </Section>
          </>
        )}
      </QueryView>
    </>
  )
}
