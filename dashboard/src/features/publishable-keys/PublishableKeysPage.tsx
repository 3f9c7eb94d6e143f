import { useNavigate, useSearch } from '@tanstack/react-router'
import { CodeXml, Plus } from 'lucide-react'
import { useState } from 'react'
import { usePublishableKeys } from '@/api/publishableKeys'
import { useWorkspace } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { laterDialog } from '@/ui/laterComponent'
import { Notice } from '@/ui/Notice'
import { PageHeader } from '@/ui/PageHeader'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { useShortcut } from '@/ui/useShortcut'
import { PublishableKeyRow } from './PublishableKeyRow'

const PublishableKeyDialog = laterDialog(() => import('./PublishableKeyDialog').then((module) => module.PublishableKeyDialog))

export function PublishableKeysPage() {
  const workspace = useWorkspace()
  const { page = 1 } = useSearch({ from: '/member/$workspace/settings/publishable-keys' })
  const navigate = useNavigate({ from: '/$workspace/settings/publishable-keys' })
  const canRead = may(workspace.role, 'api_keys:read')
  const canCreate = may(workspace.role, 'api_keys:create')
  const keys = usePublishableKeys(workspace.id, page, { enabled: canRead })
  const [creating, setCreating] = useState(false)
  useShortcut({ keys: 'c', label: 'Create publishable key', group: 'Publishable keys', enabled: canCreate, run: () => setCreating(true) })
  const createButton = (
    <Button variant="primary" icon={<Plus aria-hidden />} shortcut="c" onClick={() => setCreating(true)}>
      Create publishable key
    </Button>
  )
  const empty = (
    <EmptyState icon={CodeXml} title="No publishable keys yet" action={canCreate && createButton}>
      A publishable key is safe to include in pages and apps. It can report clicks and opened links but cannot read data.
    </EmptyState>
  )
  return (
    <>
      <PageHeader
        title="Publishable keys"
        place={workspace.name}
        description="Keys for pages and apps that report visitor activity."
        actions={canCreate && Boolean(keys.data?.data.length) && createButton}
      />
      {!canRead && <Notice>Only owners and admins can view and manage publishable keys.</Notice>}
      {canRead && (
        <QueryView query={keys} loading={<RowsSkeleton label="Loading keys" />} empty={empty} isEmpty={({ data }) => data.length === 0}>
          {({ data, pagination }) => (
            <>
              <Card aria-busy={keys.isPlaceholderData}>
                <ul className="divide-y divide-line">
                  {data.map((row) => (
                    <PublishableKeyRow key={row.id} row={row} workspace={workspace} />
                  ))}
                </ul>
              </Card>
              <Pagination {...pagination} onPage={(next) => void navigate({ search: { page: next } })} />
            </>
          )}
        </QueryView>
      )}
      {canCreate && <PublishableKeyDialog open={creating} onOpenChange={setCreating} workspace={workspace} />}
    </>
  )
}
