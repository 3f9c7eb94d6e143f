import type { Link } from '@/api/models'
import { describeProblem } from '@/lib/problem'
import { spokenAddress } from '@/lib/urls'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import type { useLinkActions } from './useLinkActions'

type Props = {
  link: Link
  actions: ReturnType<typeof useLinkActions>
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted: (() => void) | undefined
}

export function DeleteLinkDialog({ link, actions, open, onOpenChange, onDeleted }: Props) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete ${spokenAddress(link.shortUrl)}?`}
      description="Visitors get an error immediately, and the rules of the link are deleted. Existing click data is kept. To hide the link instead, archive it."
      confirmLabel="Delete link"
      pending={actions.remove.isPending}
      error={actions.remove.error ? describeProblem(actions.remove.error) : undefined}
      onConfirm={() => void actions.confirmDelete().then(onDeleted, () => undefined)}
    />
  )
}
