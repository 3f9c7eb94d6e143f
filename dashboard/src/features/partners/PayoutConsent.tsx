import { useSetPayoutConsent } from '@/api/partnerPortal'
import type { PartnerEnrollment } from '@/api/partnerSession'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { toast } from '@/ui/toast'

/** Lets the workspace of a program read the payout details. A workspace can enrol anyone, so the partner decides. */
export function PayoutConsent({ enrollment: { id, program, sharesPayoutDetails } }: { enrollment: PartnerEnrollment }) {
  const consent = useSetPayoutConsent(id)
  const set = (shared: boolean) =>
    consent.mutate(shared, {
      onSuccess: () => toast.success(shared ? 'Payout details shared' : 'Payout details no longer shared'),
      onError: (error) => toast.error(describeProblem(error)),
    })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3 text-sm">
      <p className="min-w-0 flex-1 basis-56 text-ink-soft">
        {sharesPayoutDetails ? 'This program can read your payout details to pay you.' : 'This program cannot read your payout details yet. Share them to be paid.'}
      </p>
      <Button size="small" pending={consent.isPending} aria-label={`${sharesPayoutDetails ? 'Stop sharing' : 'Share'} payout details with ${program.name}`} onClick={() => set(!sharesPayoutDetails)}>
        {sharesPayoutDetails ? 'Stop sharing' : 'Share payout details'}
      </Button>
    </div>
  )
}
