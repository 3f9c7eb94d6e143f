import { useBilling } from '@/api/billing'
import { useSession } from '@/api/session'
import { useWorkspace } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { EmptyState } from '@/ui/EmptyState'
import { Notice } from '@/ui/Notice'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { Skeleton } from '@/ui/Skeleton'
import { CreditCard } from 'lucide-react'
import { AutoRechargeSection } from './AutoRechargeSection'
import { CreditsSection } from './CreditsSection'
import { PaymentsSection } from './PaymentsSection'
import { PlanSection } from './PlanSection'
import { TransactionsSection } from './TransactionsSection'
import { UsageSection } from './UsageSection'

export function BillingPage() {
  const workspace = useWorkspace()
  const isOff = useSession().billing === 'off'
  const canRead = may(workspace.role, 'billing:read')
  const billing = useBilling(workspace.id, { enabled: canRead && !isOff })
  if (isOff) {
    return (
      <EmptyState icon={CreditCard} title="Billing is not available">
        Billing is turned off in this installation.
      </EmptyState>
    )
  }
  return (
    <>
      <PageHeader title="Billing" place={workspace.name} description="The plan, credits and payments of this workspace." />
      {canRead ? (
        <QueryView query={billing} loading={<Skeleton className="h-80 rounded-lg" />}>
          {(found) => (
            <>
              {found.gateway === 'manual' && <Notice>This installation does not process payments. Payments are confirmed manually.</Notice>}
              <PlanSection billing={found} workspace={workspace} />
              <CreditsSection billing={found} workspace={workspace} />
              <AutoRechargeSection workspace={workspace} />
              <UsageSection workspace={workspace} />
              <TransactionsSection workspace={workspace} />
              <PaymentsSection workspace={workspace} isManual={found.gateway === 'manual'} />
            </>
          )}
        </QueryView>
      ) : (
        <Notice>Only owners and admins can view billing.</Notice>
      )}
    </>
  )
}
