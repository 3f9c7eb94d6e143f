import type { Rule } from '@/api/models'
import { useRuleWarnings } from '@/api/rules'
import { capitalise } from '@/lib/words'
import { Notice } from '@/ui/Notice'

/** The warnings of the server after a change. Fields without data are marked in the list instead, permanently. */
export function RuleWarnings({ linkId, rules }: { linkId: string; rules: readonly Rule[] }) {
  const warnings = useRuleWarnings(linkId).filter(({ code }) => code !== 'NO_DATA_FOR_FIELD')
  if (warnings.length === 0) return null
  const nameOf = (id: string) => rules.find((rule) => rule.id === id)?.name ?? 'A rule'
  return (
    <Notice tone="warning">
      <ul className="grid gap-1">
        {warnings.map(({ ruleId, code, message }) => (
          <li key={`${ruleId}-${code}-${message}`}>
            <strong className="font-medium">{nameOf(ruleId)}:</strong> {capitalise(message)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
