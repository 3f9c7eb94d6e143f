import type { Link, Resolved } from '@/api/models'
import { Badge } from '@/ui/Badge'
import { DataSources } from './DataSources'
import { RuleTraceItem } from './RuleTraceItem'

const OUTCOMES: Record<string, string> = {
  not_found: 'Sees a “not found” page',
  gone: 'Sees an “expired” page',
  password: 'Must enter the password',
  no_content: 'Is counted but not redirected',
}

/** Describes in a sentence which rule decided. */
function reasonOf({ ruleId, variantId, outcome, trace }: Resolved, link: Link): string {
  if (ruleId) return `The rule “${trace.find((rule) => rule.ruleId === ruleId)?.name ?? ruleId}” matches.`
  const variant = link.variants?.find(({ id }) => id === variantId)
  if (variantId) return `No rule matches, so the A/B test is used: ${variant?.name ?? variantId}.`
  if (outcome !== 'redirect') return 'Decided by the link settings, before any rule.'
  return trace.length === 0 ? 'There are no rules, so the destination of the link is used.' : 'No rule matches, so the destination of the link is used.'
}

export function ResolvedAnswer({ answer, link }: { answer: Resolved; link: Link }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4">
      <div className="grid gap-1 rounded-md bg-sunken p-3">
        <p className="text-sm font-medium wrap-anywhere">{answer.destinationUrl ?? OUTCOMES[answer.outcome] ?? answer.outcome}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {reasonOf(answer, link)}
          {answer.bot && <Badge>Bot, not counted</Badge>}
        </p>
      </div>
      {answer.trace.length > 0 && (
        <ol aria-label="Rules checked" className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {answer.trace.map((rule) => (
            <RuleTraceItem key={rule.ruleId} rule={rule} decides={rule.ruleId === answer.ruleId} />
          ))}
        </ol>
      )}
      <DataSources />
    </div>
  )
}
