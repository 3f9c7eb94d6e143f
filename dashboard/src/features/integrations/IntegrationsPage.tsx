import { useState } from 'react'
import { useInstallations, useIntegrations } from '@/api/integrations'
import type { Integration } from '@/api/models'
import { useWorkspace } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Card } from '@/ui/Card'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { Skeleton } from '@/ui/Skeleton'
import { ConnectDialog } from './ConnectDialog'
import { InstallationRow } from './InstallationRow'
import { ServiceCard } from './ServiceCard'

export function IntegrationsPage() {
  const workspace = useWorkspace()
  const integrations = useIntegrations(workspace.id)
  const installations = useInstallations(workspace.id)
  const [connecting, setConnecting] = useState<Integration>()
  const canManage = may(workspace.role, 'integrations:manage')
  const nameOf = (service: Integration['id']) => integrations.data?.find(({ id }) => id === service)?.name ?? service
  const none = (
    <Card className="p-5 text-sm text-ink-soft">{canManage ? 'Nothing is connected yet. Choose a service below.' : 'Nothing is connected yet. Only owners and admins can connect services.'}</Card>
  )
  return (
    <>
      <PageHeader title="Integrations" place={workspace.name} description="Services that receive events from Waypost or report conversions to it." />
      <section aria-labelledby="connected" className="grid gap-3">
        <h2 id="connected" className="font-semibold">
          Connected
        </h2>
        <QueryView query={installations} loading={<RowsSkeleton label="Loading connections" />} empty={none} isEmpty={(list) => list.length === 0}>
          {(list) => (
            <Card>
              <ul aria-labelledby="connected" className="divide-y divide-line">
                {list.map((installation) => (
                  <InstallationRow key={installation.id} installation={installation} service={nameOf(installation.provider)} workspace={workspace} />
                ))}
              </ul>
            </Card>
          )}
        </QueryView>
      </section>
      <section aria-labelledby="services" className="grid gap-3">
        <h2 id="services" className="font-semibold">
          Services
        </h2>
        <QueryView query={integrations} loading={<Skeleton className="h-48 rounded-lg" />}>
          {(list) => (
            <ul aria-labelledby="services" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {list.map((integration) => (
                <ServiceCard key={integration.id} integration={integration} canManage={canManage} onConnect={() => setConnecting(integration)} />
              ))}
            </ul>
          )}
        </QueryView>
      </section>
      {connecting && <ConnectDialog integration={connecting} workspace={workspace} onClose={() => setConnecting(undefined)} />}
    </>
  )
}
