import { FolderSync, Plus } from 'lucide-react'
import { useState } from 'react'
import { useScimDirectories } from '@/api/scim'
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
import { DirectoryRow } from './DirectoryRow'

const CreateDirectoryDialog = laterDialog(() => import('./CreateDirectoryDialog').then((module) => module.CreateDirectoryDialog))

export function DirectoriesPage() {
  const workspace = useWorkspace()
  const canManage = may(workspace.role, 'workspace:update')
  const directories = useScimDirectories(workspace.id, { enabled: canManage })
  const [creating, setCreating] = useState(false)
  useShortcut({ keys: 'c', label: 'Add a directory', group: 'Directory sync', enabled: canManage, run: () => setCreating(true) })

  const addButton = (
    <Button variant="primary" icon={<Plus aria-hidden />} shortcut="c" onClick={() => setCreating(true)}>
      Add directory
    </Button>
  )
  const empty = (
    <EmptyState icon={FolderSync} title="No directories yet" action={addButton}>
      Your identity provider adds members, changes their roles and removes them automatically.
    </EmptyState>
  )
  return (
    <>
      <PageHeader
        title="Directory sync"
        place={workspace.name}
        description="Your identity provider keeps the members of this workspace up to date through SCIM 2.0."
        actions={canManage && Boolean(directories.data?.length) && addButton}
      />
      {!canManage && <Notice>Only owners and admins can set up directory sync.</Notice>}
      {canManage && (
        <QueryView query={directories} loading={<RowsSkeleton label="Loading directories" rows={1} />} empty={empty} isEmpty={(list) => list.length === 0}>
          {(list) => (
            <Card>
              <ul aria-label="Directories" className="divide-y divide-line">
                {list.map((directory) => (
                  <DirectoryRow key={directory.id} directory={directory} workspace={workspace} />
                ))}
              </ul>
            </Card>
          )}
        </QueryView>
      )}
      {canManage && <CreateDirectoryDialog open={creating} onOpenChange={setCreating} workspace={workspace} />}
    </>
  )
}
