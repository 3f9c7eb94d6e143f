import { useCreatePayouts, useEligiblePrograms } from '@/api/payouts'
import type { EligibleProgram, Workspace } from '@/api/models'
import { plural } from '@/lib/numbers'
import { may } from '@/lib/permissions'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Section'
import { Sum } from '@/ui/Sum'
import { toast } from '@/ui/toast'

/** Commissions that are eligible for payout; hidden if there are none. */
export function EligibleSection({ workspace }: { workspace: Workspace }) {
  const eligible = useEligiblePrograms(workspace.id).data ?? []
  const create = useCreatePayouts(workspace.id)
  if (eligible.length === 0) return null
  const make = () =>
    void create.mutateAsync(eligible.map(({ programId }) => programId)).then(
      (made) => toast.success(`Created ${plural(made.length, 'payout')}`),
      (error: unknown) => toast.error(describeProblem(error)),
    )
  return (
    <Section
      title="Ready to be paid"
      footer={
        <>
          <span>{plural(eligible.reduce((sum, { partnersCount }) => sum + partnersCount, 0), 'partner')} past the holding period and above the minimum</span>
          {may(workspace.role, 'campaigns:write') && (
            <Button variant="primary" pending={create.isPending} onClick={make}>
              Create payouts
            </Button>
          )}
        </>
      }
    >
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-lg font-semibold">
        {[...sums(eligible)].map(([currency, amount]) => (
          <li key={currency}>
            <Sum amount={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function sums(eligible: readonly EligibleProgram[]): Map<string, number> {
  const total = new Map<string, number>()
  for (const { currency, amount } of eligible) total.set(currency, (total.get(currency) ?? 0) + amount)
  return total
}
