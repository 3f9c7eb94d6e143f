import { useState } from 'react'
import { useFoundPartners, useMergePartner } from '@/api/affiliate'
import type { EnrolledPartner, Workspace } from '@/api/models'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { DialogActions } from '@/ui/DialogActions'
import { FormError } from '@/ui/FormError'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { SearchInput } from '@/ui/SearchInput'
import { toast } from '@/ui/toast'
import { useProgramName } from './useProgramName'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace; partner: EnrolledPartner }

export function MergePartnerDialog({ open, onOpenChange, workspace, partner }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Merge ${partner.name} into another partner`} description="For partners with two accounts. Choose which account to keep.">
      <MergeForm workspace={workspace} partner={partner} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function MergeChoice({ other, workspace, checked, onCheck }: { other: EnrolledPartner; workspace: Workspace; checked: boolean; onCheck: () => void }) {
  const programName = useProgramName(workspace.id, other.programId)
  return (
    <label className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5 rounded-md px-2 py-1.5 text-sm hover:bg-sunken has-checked:bg-accent-soft">
      <input type="radio" name="into" checked={checked} onChange={onCheck} className="row-span-2 accent-(--accent)" />
      <span className="truncate font-medium">{other.name}</span>
      <span className="truncate text-ink-faint">{[other.email, programName].filter(Boolean).join(', ')}</span>
    </label>
  )
}

function MergeForm({ workspace, partner, onDone }: { workspace: Workspace; partner: EnrolledPartner; onDone: () => void }) {
  const [search, setSearch] = useState('')
  const [into, setInto] = useState<EnrolledPartner>()
  const found = useFoundPartners(workspace.id, search)
  const merge = useMergePartner(workspace.id)
  const confirm = () =>
    into &&
    merge.mutate(
      { enrollmentId: partner.id, intoId: into.id },
      {
        onSuccess: () => {
          toast.success(`Merged ${partner.name} into ${into.name}`)
          onDone()
        },
      },
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SearchInput label="Search by name or e-mail address" value={search} onChange={setSearch} />
      <QueryView query={found} loading={<RowsSkeleton label="Loading partners" rows={2} />}>
        {(partners) => {
          const others = partners.filter(({ partnerId }) => partnerId !== partner.partnerId)
          if (others.length === 0) return <p className="text-sm text-ink-soft">No other approved partner matches.</p>
          return (
            <fieldset className="grid gap-1">
              <legend className="sr-only">Account to keep</legend>
              {others.map((other) => (
                <MergeChoice key={other.id} other={other} workspace={workspace} checked={into?.id === other.id} onCheck={() => setInto(other)} />
              ))}
            </fieldset>
          )
        }}
      </QueryView>
      {into && (
        <div className="grid gap-2 rounded-md border border-line bg-sunken p-3 text-sm">
          <p className="font-medium">What will happen</p>
          <ul className="grid list-disc gap-1 ps-5 text-ink-soft">
            <li>
              Links, customers, discount codes and unpaid commissions of {partner.name} move to {into.name}.
            </li>
            <li>Programs that only {partner.name} has joined move to {into.name} with their history.</li>
            <li>If both are in a program, the membership of {partner.name} is closed. Existing payouts stay with it.</li>
            <li>This cannot be undone.</li>
          </ul>
        </div>
      )}
      <FormError message={merge.error ? describeProblem(merge.error) : undefined} />
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button variant="danger" disabled={!into} pending={merge.isPending} onClick={confirm}>
          Merge partners
        </Button>
      </DialogActions>
    </div>
  )
}
