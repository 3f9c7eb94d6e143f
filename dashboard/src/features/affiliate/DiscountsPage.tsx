import { useNavigate, useSearch } from '@tanstack/react-router'
import { TicketPercent, Plus } from 'lucide-react'
import { useState } from 'react'
import { useProgramChoices } from '@/api/affiliate'
import { useDiscounts } from '@/api/bounties'
import { useWorkspace } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { laterDialog } from '@/ui/laterComponent'
import { PageHeader } from '@/ui/PageHeader'
import { AffiliateNav } from './AffiliateNav'
import { DiscountRow } from './DiscountRow'
import { Rows } from './Rows'
import { usePartnersOf } from './usePartnersOf'

const DiscountDialog = laterDialog(() => import('./DiscountDialog').then((module) => module.DiscountDialog))

const ImportDiscountsDialog = laterDialog(() => import('./ImportDiscountsDialog').then((module) => module.ImportDiscountsDialog))

const PAGE_SIZE = 25

export function DiscountsPage() {
  const workspace = useWorkspace()
  const { page = 1 } = useSearch({ from: '/member/$workspace/affiliate/discounts' })
  const navigate = useNavigate({ from: '/$workspace/affiliate/discounts' })
  const rows = useDiscounts(workspace.id, { page, limit: PAGE_SIZE })
  const programs = useProgramChoices(workspace.id).data ?? []
  const partnerOf = usePartnersOf(workspace.id, rows.data?.data)
  const [creating, setCreating] = useState(false)
  const [importing, setImporting] = useState(false)
  const canCreate = may(workspace.role, 'campaigns:write') && programs.length > 0
  const createButton = canCreate && (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      Create code
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Discount codes"
        place={workspace.name}
        description="Codes for the customers of your partners. A sale with a code is credited to its partner."
        actions={
          canCreate && (
            <>
              <Button onClick={() => setImporting(true)}>Import codes</Button>
              {createButton}
            </>
          )
        }
      />
      <AffiliateNav />
      <Rows
        query={rows}
        label="Loading discounts"
        empty={
          <EmptyState icon={TicketPercent} title="No codes yet" action={createButton}>
            A code gives customers a discount and credits the sale to a partner.
          </EmptyState>
        }
        onPage={(next) => void navigate({ search: { page: next } })}
      >
        {(row) => <DiscountRow key={row.id} row={row} partner={partnerOf(row)} workspace={workspace} programs={programs} />}
      </Rows>
      {canCreate && (
        <>
          <DiscountDialog open={creating} onOpenChange={setCreating} workspace={workspace} programs={programs} />
          <ImportDiscountsDialog open={importing} onOpenChange={setImporting} workspace={workspace} programs={programs} />
        </>
      )}
    </>
  )
}
