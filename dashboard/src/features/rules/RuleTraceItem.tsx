import { Check, X } from 'lucide-react'
import type { RuleTrace } from '@/api/models'
import { classNames } from '@/lib/classNames'
import { Badge } from '@/ui/Badge'
import { sayCondition, sayValue } from './conditions'

/** One rule with the result of each condition: the expected value beside the value of the visitor. */
export function RuleTraceItem({ rule, decides }: { rule: RuleTrace; decides: boolean }) {
  return (
    <li className={classNames('rounded-md border p-3', decides ? 'border-accent' : 'border-line')}>
      <p className="flex items-center gap-2 text-sm font-medium">
        <span className="min-w-0 flex-1 truncate">{rule.name}</span>
        <Badge tone={decides ? 'accent' : 'neutral'}>{decides ? 'Used' : rule.matched ? 'Matches, but an earlier rule is used' : 'Does not match'}</Badge>
      </p>
      <ul className="mt-2 grid gap-1.5">
        {rule.conditions.map((condition) => {
          const Icon = condition.matched ? Check : X
          return (
            <li key={`${condition.field}-${condition.operator}-${JSON.stringify(condition.value)}`} className="flex items-start gap-2 text-sm">
              <Icon
                aria-label={condition.matched ? 'Matches:' : 'Does not match:'}
                strokeWidth={2.5}
                className={classNames('mt-0.5 size-4 shrink-0', condition.matched ? 'text-success-text' : 'text-danger-text')}
              />
              <span className="min-w-0 wrap-anywhere">
                {sayCondition({ field: condition.field, operator: condition.operator, ...(condition.value === null ? {} : { value: condition.value }) })}
                <span className="text-ink-faint">
                  {' · '}
                  {condition.actual === null || condition.actual === undefined ? 'unknown for this visitor' : `visitor: ${sayValue(condition.field, condition.actual)}`}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </li>
  )
}
