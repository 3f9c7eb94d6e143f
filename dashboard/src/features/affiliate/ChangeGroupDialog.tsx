import { useState } from 'react'
import { useGroupChoices, useUpdatePartner } from '@/api/affiliate'
import type { EnrolledPartner, Workspace } from '@/api/models'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { DialogActions } from '@/ui/DialogActions'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { QueryView } from '@/ui/QueryView'
import { Select } from '@/ui/Select'
import { Skeleton } from '@/ui/Skeleton'
import { toast } from '@/ui/toast'

const NO_GROUP = 'none'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace; partner: EnrolledPartner }

export function ChangeGroupDialog({ open, onOpenChange, workspace, partner }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Group of ${partner.name}`} description="The rewards of the new group apply to future earnings only.">
      <GroupChoice workspace={workspace} partner={partner} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function GroupChoice({ workspace, partner, onDone }: { workspace: Workspace; partner: EnrolledPartner; onDone: () => void }) {
  const groups = useGroupChoices(workspace.id, partner.programId)
  const update = useUpdatePartner(workspace.id)
  const [chosen, setChosen] = useState<string>(partner.groupId ?? NO_GROUP)
  const save = () =>
    update.mutate(
      { enrollmentId: partner.id, body: { groupId: chosen === NO_GROUP ? null : chosen } },
      {
        onSuccess: () => {
          toast.success(`Changed the group of ${partner.name}`)
          onDone()
        },
      },
    )
  return (
    <QueryView query={groups} loading={<Skeleton className="h-16" />}>
      {(found) => (
        <div className="grid gap-4">
          <Field label="Group" hint={found.length === 0 ? 'The program has no groups yet.' : undefined}>
            {(control) => <Select {...control} value={chosen} onChange={setChosen} options={[{ value: NO_GROUP, label: 'No group' }, ...found.map(({ id, name }) => ({ value: id, label: name }))]} />}
          </Field>
          <FormError message={update.error ? describeProblem(update.error) : undefined} />
          <DialogActions>
            <Button onClick={onDone}>Cancel</Button>
            <Button variant="primary" pending={update.isPending} onClick={save}>
              Save
            </Button>
          </DialogActions>
        </div>
      )}
    </QueryView>
  )
}
