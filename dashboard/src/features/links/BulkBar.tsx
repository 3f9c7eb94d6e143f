import { Archive, ArchiveRestore, Power, PowerOff, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type BulkChange, useBulkChange } from '@/api/linksBulk'
import type { Link, Workspace } from '@/api/models'
import { plural } from '@/lib/numbers'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { toast } from '@/ui/toast'
import { BulkTagDialog } from './BulkTagDialog'

type Props = { links: readonly Link[]; workspace: Workspace; onDone: () => void }

/** What can be done with all selected links; it stays in sight at the bottom of the screen. */
export function BulkBar({ links, workspace, onDone }: Props) {
  const bulk = useBulkChange(workspace.id)
  const [asking, setAsking] = useState<'tags' | 'delete'>()
  const count = plural(links.length, 'link')
  const anyEnabled = links.some((link) => link.enabled)
  const anyUnarchived = links.some((link) => !link.archived)

  const apply = async (change: BulkChange, words: string) => {
    try {
      const { done, failed, error } = await bulk.mutateAsync({ links, change })
      if (done > 0) toast.success(`${words} ${plural(done, 'link')}`)
      if (failed > 0) toast.error(`${plural(failed, 'link')} stayed as before. ${describeProblem(error)}`)
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
        {bulk.isPending && bulk.progress > 0 ? `${bulk.progress} of ${count} done` : `${count} selected`}
      </p>
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
        description="Visitors get an error at once. The clicks so far are kept. Archive links to hide them only."
        confirmLabel={`Delete ${count}`}
        pending={bulk.isPending}
        onConfirm={() => void apply({ kind: 'delete' }, 'Deleted')}
      />
    </div>
  )
}
