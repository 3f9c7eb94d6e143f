import { FolderOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFolders } from '@/api/choices'
import type { Workspace } from '@/api/models'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { FolderRow } from './FolderRow'
import { inOrder } from './tree'

export function FolderTree({ workspace, action }: { workspace: Workspace; action: ReactNode }) {
  const folders = useFolders(workspace.id)
  const empty = (
    <EmptyState icon={FolderOpen} title="No folders yet" action={action}>
      Use folders to organise links. Folders can contain other folders.
    </EmptyState>
  )
  return (
    <QueryView query={folders} loading={<RowsSkeleton label="Loading folders" />} empty={empty} isEmpty={(list) => list.length === 0}>
      {(list) => (
        <Card>
          <ul aria-label="Folders" className="divide-y divide-line">
            {inOrder(list).map(({ folder, depth }) => (
              <FolderRow key={folder.id} folder={folder} depth={depth} workspace={workspace} />
            ))}
          </ul>
        </Card>
      )}
    </QueryView>
  )
}
