import { useRemoveMember } from '@/api/members'
import type { Member, Workspace } from '@/api/models'
import { describeProblem } from '@/lib/problem'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { toast } from '@/ui/toast'

type Props = { member: Member; workspace: Workspace; open: boolean; onOpenChange: (open: boolean) => void }

export function RemoveMemberDialog({ member, workspace, open, onOpenChange }: Props) {
  const remove = useRemoveMember(workspace.id)
  const confirm = () =>
    void remove.mutateAsync(member.id).then(
      () => toast.success(`Removed ${member.name}`),
      () => undefined,
    )
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Remove ${member.name}?`}
      description={`They lose access to ${workspace.name} immediately, and the API keys they created are deleted. Links they created are kept.`}
      confirmLabel="Remove"
      pending={remove.isPending}
      error={remove.error ? describeProblem(remove.error) : undefined}
      onConfirm={confirm}
    />
  )
}
