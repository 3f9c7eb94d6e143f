import { classNames } from '@/lib/classNames'
import { Badge } from '@/ui/Badge'
import { Money } from '@/ui/Money'
import { BUDGET_WORDS, budgetState } from './words'

type Props = { label: string; spent: number; budget: number; currency: string }

const FILLS = { ok: 'bg-accent', warning: 'bg-warning', exhausted: 'bg-danger' }

export function BudgetMeter({ label, spent, budget, currency }: Props) {
  const state = budgetState(spent, budget)
  const share = Math.min(1, spent / budget)
  return (
    <div className="grid content-start gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
        <span className="font-medium">{label}</span>
        <Badge tone={BUDGET_WORDS[state].tone}>{BUDGET_WORDS[state].label}</Badge>
      </div>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={budget}
        aria-valuenow={Math.min(spent, budget)}
        aria-valuetext={`${Math.floor(share * 100)} percent used`}
        className="h-1.5 overflow-hidden rounded-full bg-pressed"
      >
        <div className={classNames('h-full rounded-full', FILLS[state], share > 0 && 'min-w-1')} style={{ width: `${share * 100}%` }} />
      </div>
      <p className="text-sm text-ink-soft">
        <Money amount={spent} currency={currency} /> of <Money amount={budget} currency={currency} /> spent,{' '}
        <Money amount={Math.max(0, budget - spent)} currency={currency} /> left
      </p>
    </div>
  )
}
