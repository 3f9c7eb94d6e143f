import { Link as RouteLink, useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Power, PowerOff, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type BulkChange, useBulkChange } from '@/api/linksBulk'
import type { BulkOperation, Link, Workspace } from '@/api/models'
import { workspaceSegment } from '@/features/workspaces'
import { plural } from '@/lib/numbers'
import { describeProblem } from '@/lib/problem'
import { capitalise } from '@/lib/words'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { ProgressBar } from '@/ui/ProgressBar'
import { toast } from '@/ui/toast'
import { BulkTagDialog } from './BulkTagDialog'

type Props = { links: readonly Link[]; workspace: Workspace; onDone: () => void }

/** The reason why some links failed: the first error stands for all. */
function reasonOf({ status, error, errors }: BulkOperation): string {
  if (status === 'cancelled') return 'The operation was stopped.'
  return capitalise(error?.message ?? errors?.[0]?.message ?? '')
}

/** The actions for all selected links; sticky at the bottom of the screen. */
export function BulkBar({ links, workspace, onDone }: Props) {
  const bulk = useBulkChange(workspace.id)
  const navigate = useNavigate()
  const params = { workspace: workspaceSegment(workspace) }
  const [asking, setAsking] = useState<'tags' | 'delete'>()
  const count = plural(links.length, 'link')
  const anyEnabled = links.some((link) => link.enabled)
  const anyUnarchived = links.some((link) => !link.archived)

  const apply = async (change: BulkChange, words: string) => {
    try {
      const operation = await bulk.mutateAsync({ links, change })
      const { succeeded } = operation
      if (succeeded > 0) toast.success(`${words} ${plural(succeeded, 'link')}`)
      if (succeeded < links.length) {
        toast.error(`${plural(links.length - succeeded, 'link')} could not be changed. ${reasonOf(operation)}`, {
          action: { label: 'Details', onClick: () => void navigate({ to: '/$workspace/data/bulk/$operationId', params: { ...params, operationId: operation.id } }) },
        })
      }
      setAsking(undefined)
      onDone()
    } catch (error) {
      toast.error(describeProblem(error))
    }
  }
  return (
    <div
      role="toolbar"
      aria-label="Selected links"
      className="sticky bottom-4 z-10 flex flex-wrap items-center gap-2 rounded-lg bg-raised p-2 ps-4 shadow-raised"
    >
      <p role="status" className="me-auto text-sm font-medium tabular-nums">
        {bulk.operation ? `${bulk.operation.processed} of ${count} done` : `${count} selected`}
      </p>
      {bulk.operation && (
        <>
          <div className="w-32 max-sm:order-last max-sm:w-full">
            <ProgressBar label="Progress of the change" value={bulk.operation.progress} />
          </div>
          <Button asChild size="small" variant="ghost">
            <RouteLink to="/$workspace/data/bulk/$operationId" params={{ ...params, operationId: bulk.operation.id }}>
              Details
            </RouteLink>
          </Button>
        </>
      )}
      <Button
        size="small"
        icon={anyEnabled ? <PowerOff aria-hidden /> : <Power aria-hidden />}
        disabled={bulk.isPending}
        onClick={() => void apply({ kind: 'update', data: { enabled: !anyEnabled } }, anyEnabled ? 'Disabled' : 'Enabled')}
      >
        {anyEnabled ? 'Disable' : 'Enable'}
      </Button>
      <Button
        size="small"
        icon={anyUnarchived ? <Archive aria-hidden /> : <ArchiveRestore aria-hidden />}
        disabled={bulk.isPending}
        onClick={() => void apply({ kind: 'update', data: { archived: anyUnarchived } }, anyUnarchived ? 'Archived' : 'Unarchived')}
      >
        {anyUnarchived ? 'Archive' : 'Unarchive'}
      </Button>
      <Button size="small" icon={<Tag aria-hidden />} disabled={bulk.isPending} onClick={() => setAsking('tags')}>
        Add tags
      </Button>
      <Button size="small" variant="dangerQuiet" icon={<Trash2 aria-hidden />} disabled={bulk.isPending} onClick={() => setAsking('delete')}>
        Delete
      </Button>
      <Button size="small" variant="ghost" disabled={bulk.isPending} onClick={onDone}>
        Cancel
      </Button>
      <BulkTagDialog
        open={asking === 'tags'}
        onOpenChange={(open) => setAsking(open ? 'tags' : undefined)}
        workspace={workspace}
        count={count}
        pending={bulk.isPending}
        onTags={(tags) => void apply({ kind: 'tag', tags }, 'Tagged')}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={(open) => setAsking(open ? 'delete' : undefined)}
        title={`Delete ${count}?`}
        description="Visitors get an error immediately. Existing click data is kept. To hide links instead, archive them."
        confirmLabel={`Delete ${count}`}
        pending={bulk.isPending}
        onConfirm={() => void apply({ kind: 'delete' }, 'Deleted')}
      />
    </div>
  )
}
