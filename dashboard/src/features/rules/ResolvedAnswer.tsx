import type { Link, Resolved } from '@/api/models'
import { Badge } from '@/ui/Badge'
import { DataSources } from './DataSources'
import { RuleTraceItem } from './RuleTraceItem'

const OUTCOMES: Record<string, string> = {
  not_found: 'Gets a page that says there is nothing here',
  gone: 'Is told that the link has ended',
  password: 'Is asked for the password first',
  no_content: 'Is counted and stays where they are',
}

/** Who decided, in a sentence. */
function reasonOf({ ruleId, variantId, outcome, trace }: Resolved, link: Link): string {
  if (ruleId) return `The rule “${trace.find((rule) => rule.ruleId === ruleId)?.name ?? ruleId}” decides.`
  const variant = link.variants?.find(({ id }) => id === variantId)
  if (variantId) return `No rule fits, so the A/B test decides: ${variant?.name ?? variantId}.`
  if (outcome !== 'redirect') return 'The link itself decides, before any rule.'
  return trace.length === 0 ? 'There are no rules, so the destination of the link is taken.' : 'No rule fits, so the destination of the link is taken.'
}

export function ResolvedAnswer({ answer, link }: { answer: Resolved; link: Link }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4">
      <div className="grid gap-1 rounded-md bg-sunken p-3">
        <p className="text-sm font-medium wrap-anywhere">{answer.destinationUrl ?? OUTCOMES[answer.outcome] ?? answer.outcome}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {reasonOf(answer, link)}
          {answer.bot && <Badge>A bot: not counted</Badge>}
        </p>
      </div>
      {answer.trace.length > 0 && (
        <ol aria-label="Rules, one by one" className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {answer.trace.map((rule) => (
            <RuleTraceItem key={rule.ruleId} rule={rule} decides={rule.ruleId === answer.ruleId} />
          ))}
        </ol>
      )}
      <DataSources />
    </div>
  )
}
