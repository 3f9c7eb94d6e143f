import { useDeleteLink, useDuplicateLink, useRestoreLink, useUpdateLink } from '@/api/links'
import type { Link, LinkPatch } from '@/api/models'
import { describeProblem } from '@/lib/problem'
import { spokenAddress } from '@/lib/urls'
import { toast } from '@/ui/toast'

const complain = (error: unknown) => toast.error(describeProblem(error))

/** The actions on one link, each with a message and an undo. */
export function useLinkActions(workspaceId: string, link: Link) {
  const update = useUpdateLink(workspaceId)
  const remove = useDeleteLink(workspaceId)
  const restore = useRestoreLink(workspaceId)
  const copy = useDuplicateLink(workspaceId)
  const name = spokenAddress(link.shortUrl)

  const change = (patch: LinkPatch, back: LinkPatch, words: string) =>
    update.mutate(
      { linkId: link.id, ...patch },
      {
        onError: complain,
        onSuccess: () =>
          toast.success(`${words} ${name}`, {
            action: { label: 'Undo', onClick: () => update.mutate({ linkId: link.id, ...back }, { onError: complain }) },
          }),
      },
    )
  return {
    remove,
    setEnabled: (enabled: boolean) => change({ enabled }, { enabled: !enabled }, enabled ? 'Enabled' : 'Disabled'),
    setArchived: (archived: boolean) => change({ archived }, { archived: !archived }, archived ? 'Archived' : 'Unarchived'),
    duplicate: () =>
      copy.mutate(link.id, { onError: complain, onSuccess: (made) => toast.success(`Created ${spokenAddress(made.shortUrl)} as a copy of ${name}`) }),
    confirmDelete: async () => {
      await remove.mutateAsync(link.id)
      toast.success(`Deleted ${name}`, {
        action: { label: 'Undo', onClick: () => restore.mutate(link.id, { onError: complain }) },
      })
    },
  }
}
