import { Link } from '@tanstack/react-router'
import { LogIn, Plus } from 'lucide-react'
import { useSamlConnections } from '@/api/saml'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { Notice } from '@/ui/Notice'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { ConnectionRow } from './ConnectionRow'
import { DomainsSection } from './DomainsSection'
import { EnforcementSection } from './EnforcementSection'

export function SsoPage() {
  const workspace = useWorkspace()
  const canManage = may(workspace.role, 'workspace:update')
  const connections = useSamlConnections(workspace.id, { enabled: canManage })
  const params = { workspace: workspaceSegment(workspace) }

  const addButton = (
    <Button variant="primary" asChild>
      <Link to="/$workspace/settings/sso/new" params={params}>
        <Plus aria-hidden />
        Add connection
      </Link>
    </Button>
  )
  const empty = (
    <EmptyState icon={LogIn} title="No connections yet" action={addButton}>
      Connect the identity provider of your company so that people can sign in with their company account.
    </EmptyState>
  )
  return (
    <>
      <PageHeader
        title="Single sign-on"
        place={workspace.name}
        description="People sign in through the identity provider of your company with SAML 2.0."
        actions={canManage && Boolean(connections.data?.length) && addButton}
      />
      {!canManage && <Notice>Only owners and admins can set up single sign-on.</Notice>}
      {canManage && (
        <QueryView query={connections} loading={<RowsSkeleton label="Loading connections" rows={1} />}>
          {(list) => (
            <>
              {list.length === 0 ? (
                empty
              ) : (
                <Card>
                  <ul aria-label="Connections" className="divide-y divide-line">
                    {list.map((connection) => (
                      <ConnectionRow key={connection.id} connection={connection} workspace={workspace} />
                    ))}
                  </ul>
                </Card>
              )}
              <DomainsSection workspace={workspace} />
              {list.length > 0 && <EnforcementSection workspace={workspace} connections={list} />}
            </>
          )}
        </QueryView>
      )}
    </>
  )
}
