import { useState } from 'react'
import { useUpdateFraudRules } from '@/api/bounties'
import type { FraudEvent, FraudRules, Workspace } from '@/api/models'
import { may } from '@/lib/permissions'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Section } from '@/ui/Section'
import { Switch } from '@/ui/Switch'
import { toast } from '@/ui/toast'
import { TokenInput } from '@/ui/TokenInput'
import { FRAUD_RULES } from './words'

const RULES = Object.keys(FRAUD_RULES) as FraudEvent['rule'][]

/** The fraud rules of a program, and the sites whose visitors are suspicious. */
export function FraudRulesForm({ rules, workspace }: { rules: FraudRules; workspace: Workspace }) {
  const update = useUpdateFraudRules(workspace.id, rules.programId)
  const [enabled, setEnabled] = useState(rules.enabled)
  const [sources, setSources] = useState(rules.bannedSources)
  const readOnly = !may(workspace.role, 'campaigns:write')
  const turn = (rule: FraudEvent['rule'], on: boolean) => setEnabled(on ? [...enabled, rule] : enabled.filter((other) => other !== rule))
  const save = () => update.mutate({ enabled, bannedSources: sources }, { onSuccess: () => toast.success('Saved the fraud rules') })
  return (
    <Section
      title="Rules"
      footer={
        <>
          <span>Changes apply to new events only</span>
          {!readOnly && (
            <Button variant="primary" pending={update.isPending} onClick={save}>
              Save
            </Button>
          )}
        </>
      }
    >
      {RULES.map((rule) => (
        <Switch key={rule} checked={enabled.includes(rule)} onChange={(on) => turn(rule, on)} disabled={readOnly} label={FRAUD_RULES[rule].label} description={FRAUD_RULES[rule].description} />
      ))}
      <Field label="Banned sites" hint="Hosts such as coupons.example.com, including subdomains. Used when “Banned sources” is on.">
        {(control) => <TokenInput {...control} free noun="site" value={sources} onChange={setSources} placeholder="coupons.example.com" disabled={readOnly} />}
      </Field>
      <FormError message={update.error ? describeProblem(update.error) : undefined} />
    </Section>
  )
}
