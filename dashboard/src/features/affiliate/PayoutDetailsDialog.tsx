import type { Workspace } from '@/api/models'
import { useRevealPayoutDetails } from '@/api/payouts'
import { isProblem, describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { FormError } from '@/ui/FormError'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace; payoutId: string }

/** The payout details of a partner. Shown only on request, because the audit log records who read them. */
export function PayoutDetailsDialog({ open, onOpenChange, workspace, payoutId }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Payout details" description="Viewing payout details is recorded in the audit log.">
      <Details workspace={workspace} payoutId={payoutId} />
    </Dialog>
  )
}

function Details({ workspace, payoutId }: { workspace: Workspace; payoutId: string }) {
  const reveal = useRevealPayoutDetails(workspace.id)
  const error = reveal.error
  if (reveal.data) {
    const { accountHolder, account, bankCode } = reveal.data
    const rows = [
      ['Account holder', accountHolder],
      ['Account', account],
      ['Bank code', bankCode],
    ] as const
    return (
      <dl className="grid gap-3 text-sm">
        {rows.map(([term, value]) =>
          value === null ? null : (
            <div key={term}>
              <dt className="text-ink-faint">{term}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ),
        )}
      </dl>
    )
  }
  return (
    <div className="grid gap-4">
      <FormError message={error ? (isProblem(error) && error.status === 404 ? 'The partner has not entered payout details yet, or does not share them with this workspace.' : describeProblem(error)) : undefined} />
      <div>
        <Button variant="primary" pending={reveal.isPending} onClick={() => reveal.mutate(payoutId)}>
          Show payout details
        </Button>
      </div>
    </div>
  )
}
