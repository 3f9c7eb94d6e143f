import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useCustomer } from '@/api/customers'
import { useWorkspace } from '@/features/workspaces'
import { Button } from '@/ui/Button'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { Skeleton } from '@/ui/Skeleton'
import { AttributionSection } from './AttributionSection'
import { CustomerFigures } from './CustomerFigures'
import { customerName } from './customerName'
import { Journey } from './Journey'

/** One customer: the journey, the attribution and the lifetime value. */
export function CustomerPage() {
  const workspace = useWorkspace()
  const params = useParams({ from: '/member/$workspace/analytics/customers/$customerId' })
  const customer = useCustomer(workspace.id, params.customerId)
  return (
    <QueryView query={customer} loading={<Skeleton className="h-80 rounded-lg" />}>
      {(data) => {
        const name = customerName(data)
        const other = [data.email, data.externalId].filter((word) => word && word !== name)
        return (
          <>
            <PageHeader
              title={name}
              place={`Customers · ${workspace.name}`}
              description={other.join(', ') || undefined}
              actions={
                <Button asChild>
                  <Link to="/$workspace/analytics/customers" params={{ workspace: params.workspace }}>
                    <ArrowLeft aria-hidden className="rtl:rotate-180" />
                    Customers
                  </Link>
                </Button>
              }
            />
            <CustomerFigures customer={data} />
            <AttributionSection workspaceId={workspace.id} customerId={data.id} />
            <Journey workspaceId={workspace.id} customerId={data.id} />
          </>
        )
      }}
    </QueryView>
  )
}
