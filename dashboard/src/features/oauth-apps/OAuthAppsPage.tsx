import { Blocks, Plus } from 'lucide-react'
import { useState } from 'react'
import { useOAuthApps } from '@/api/oauth'
import { useWorkspace } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { laterDialog } from '@/ui/laterComponent'
import { Notice } from '@/ui/Notice'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { useShortcut } from '@/ui/useShortcut'
import { OAuthAppRow } from './OAuthAppRow'

const OAuthAppDialog = laterDialog(() => import('./OAuthAppDialog').then((module) => module.OAuthAppDialog))

export function OAuthAppsPage() {
  const workspace = useWorkspace()
  const canRead = may(workspace.role, 'api_keys:read')
  const canCreate = may(workspace.role, 'api_keys:create')
  const apps = useOAuthApps(workspace.id, { enabled: canRead })
  const [creating, setCreating] = useState(false)
  useShortcut({ keys: 'c', label: 'Create OAuth app', group: 'OAuth apps', enabled: canCreate, run: () => setCreating(true) })

  const createButton = (
    <Button variant="primary" icon={<Plus aria-hidden />} shortcut="c" onClick={() => setCreating(true)}>
      Create OAuth app
    </Button>
  )
  const empty = (
    <EmptyState icon={Blocks} title="No apps yet" action={canCreate && createButton}>
      An OAuth app lets other people connect their workspaces to your product without sharing an API key.
    </EmptyState>
  )
  return (
    <>
      <PageHeader
        title="OAuth apps"
        place={workspace.name}
        description={
          <>
            Apps of this workspace that anyone with an account can connect. For the endpoints, see the{' '}
            <a href="/.well-known/oauth-authorization-server" className="text-accent-text underline underline-offset-4">
              server metadata
            </a>
            .
          </>
        }
        actions={canCreate && Boolean(apps.data?.length) && createButton}
      />
      {!canRead && <Notice>Only owners and admins can view and manage OAuth apps.</Notice>}
      {canRead && (
        <QueryView query={apps} loading={<RowsSkeleton label="Loading apps" avatar />} empty={empty} isEmpty={(list) => list.length === 0}>
          {(list) => (
            <Card>
              <ul className="divide-y divide-line">
                {list.map((app) => (
                  <OAuthAppRow key={app.id} app={app} workspace={workspace} />
                ))}
              </ul>
            </Card>
          )}
        </QueryView>
      )}
      {canCreate && <OAuthAppDialog open={creating} onOpenChange={setCreating} workspace={workspace} />}
    </>
  )
}
