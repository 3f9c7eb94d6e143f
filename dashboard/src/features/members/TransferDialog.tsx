import { useState } from 'react'
import { useTransferOwnership } from '@/api/members'
import type { Member, Workspace } from '@/api/models'
import { describeProblem } from '@/lib/problem'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { toast } from '@/ui/toast'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  candidates: readonly [Member, ...Member[]]
  workspace: Workspace
}

export function TransferDialog({ open, onOpenChange, candidates, workspace }: Props) {
  const transfer = useTransferOwnership(workspace.id)
  const [memberId, setMemberId] = useState(candidates[0].id)
  const chosen = candidates.find((member) => member.id === memberId) ?? candidates[0]
  const confirm = () =>
    void transfer.mutateAsync(chosen.id).then(
      () => toast.success(`${chosen.name} now owns ${workspace.name}`),
      () => undefined,
    )
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Transfer ownership"
      description={`The new owner can do everything, including payments and deleting ${workspace.name}. You become an admin.`}
      phrase={workspace.name}
      confirmLabel="Transfer ownership"
      pending={transfer.isPending}
      error={transfer.error ? describeProblem(transfer.error) : undefined}
      onConfirm={confirm}
    >
      <Field label="New owner">
        {(control) => (
          <Select
            {...control}
            value={chosen.id}
            onChange={setMemberId}
            options={candidates.map((member) => ({ value: member.id, label: member.name, description: member.email }))}
          />
        )}
      </Field>
    </ConfirmDialog>
  )
}
