import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Tag, Workspace } from '@/api/models'
import { useDeleteTag } from '@/api/tags'
import { workspaceSegment } from '@/features/workspaces'
import { plural } from '@/lib/numbers'
import { may } from '@/lib/permissions'
import { describeProblem } from '@/lib/problem'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { EditDeleteMenu } from '@/ui/EditDeleteMenu'
import { laterDialog } from '@/ui/laterComponent'
import { toast } from '@/ui/toast'
import { TagDot } from './TagDot'

const TagDialog = laterDialog(() => import('./TagDialog').then((module) => module.TagDialog))

export function TagRow({ tag, workspace }: { tag: Tag; workspace: Workspace }) {
  const remove = useDeleteTag(workspace.id)
  const [editing, setEditing] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const confirm = () =>
    void remove.mutateAsync(tag.id).then(
      () => toast.success(`Deleted ${tag.name}`),
      () => undefined,
    )
  return (
    <li className="flex min-h-12 items-center gap-3 px-4 py-2 text-sm">
      <TagDot color={tag.color} />
      <span className="min-w-0 flex-1 truncate font-medium">{tag.name}</span>
      <Link
        to="/$workspace/links"
        params={{ workspace: workspaceSegment(workspace) }}
        search={{ tag: [tag.name] }}
        className="text-ink-faint tabular-nums hover:text-ink hover:underline"
      >
        {plural(tag.linksCount, 'link')}
      </Link>
      {may(workspace.role, 'links:write') && (
        <>
          <EditDeleteMenu name={tag.name} editLabel="Rename or recolour" onEdit={() => setEditing(true)} onDelete={() => setDeleting(true)} />
          <TagDialog open={editing} onOpenChange={setEditing} workspace={workspace} tag={tag} />
          <ConfirmDialog
            open={deleting}
            onOpenChange={setDeleting}
            title={`Delete ${tag.name}?`}
            description={tag.linksCount > 0 ? `It is removed from ${plural(tag.linksCount, 'link')}. The links are kept.` : 'No links use this tag.'}
            confirmLabel="Delete tag"
            pending={remove.isPending}
            error={remove.error ? describeProblem(remove.error) : undefined}
            onConfirm={confirm}
          />
        </>
      )}
    </li>
  )
}
