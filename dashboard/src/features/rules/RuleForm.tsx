import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { Rule, RuleConditions } from '@/api/models'
import type { RuleBody } from '@/api/rules'
import { showProblem } from '@/lib/forms'
import { laterResolver } from '@/lib/laterResolver'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { useShortcut } from '@/ui/useShortcut'
import { ConditionList } from './ConditionList'
import { WhatIf } from './WhatIf'
import { blankCondition, conditionOf, isPlain, valuesOfCondition } from './conditions'
import type { RuleValues } from './ruleSchema'

type Props = { workspaceId: string; linkId: string; rule?: Rule; onSave: (body: RuleBody) => Promise<void>; onCancel: () => void }

export function RuleForm({ workspaceId, linkId, rule, onSave, onCancel }: Props) {
  const [tried, setTried] = useState(false)
  const present = rule?.conditionList ?? []
  const nested = !present.every(isPlain)
  const form = useForm<RuleValues>({
    resolver: laterResolver(() => import('./ruleSchema')),
    defaultValues: {
      name: rule?.name ?? '',
      description: rule?.description ?? '',
      destinationUrl: rule?.destinationUrl ?? '',
      conditionLogic: rule?.conditionLogic === 'OR' ? 'OR' : 'AND',
      conditions: nested ? [] : rule ? present.filter(isPlain).map(valuesOfCondition) : [blankCondition()],
    },
  })
  const { errors, isSubmitting, isSubmitted } = form.formState

  const submit = form.handleSubmit(async ({ conditions, conditionLogic, description, ...rest }) => {
    const when = nested ? {} : { conditionLogic, conditions: conditions.map(conditionOf) }
    try {
      await onSave({ ...rest, ...when, description: description || null })
    } catch (error) {
      showProblem(form, error, ['name', 'description', 'destinationUrl', 'conditions'])
    }
  })
  /** A draft can be tested without a name. */
  const draft = async () => {
    setTried(true)
    if (!(await form.trigger(['conditions', 'destinationUrl']))) return undefined
    const { conditions, conditionLogic, destinationUrl } = form.getValues()
    const when = (nested ? present : conditions.map(conditionOf)) as RuleConditions
    return { conditions: when, conditionLogic, destinationUrl, ...(rule ? { ruleId: rule.id } : {}) }
  }
  useShortcut({ keys: 'mod+enter', label: 'Save rule', group: 'Rules', run: () => void submit() })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Section title="Who" description="Which visitors this rule applies to.">
        {nested ? (
          <Notice>This rule has nested condition groups created through the API. You can edit everything except its conditions here.</Notice>
        ) : (
          <Controller
            control={form.control}
            name="conditionLogic"
            render={({ field: logic }) => (
              <Controller
                control={form.control}
                name="conditions"
                render={({ field }) => (
                  <ConditionList
                    conditions={field.value}
                    onChange={field.onChange}
                    logic={logic.value}
                    onLogic={logic.onChange}
                    checked={isSubmitted || tried}
                    error={isSubmitted || tried ? errors.conditions?.message : undefined}
                  />
                )}
              />
            )}
          />
        )}
      </Section>
      <Section title="Where" description="Where these visitors are sent instead of the destination of the link.">
        <Field label="Destination" error={errors.destinationUrl?.message}>
          {(control) => <Input {...control} {...form.register('destinationUrl')} type="url" placeholder="https://example.com/de" autoComplete="off" spellCheck={false} />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Name" error={errors.name?.message}>
            {(control) => <Input {...control} {...form.register('name')} placeholder="Germany, on phones" autoComplete="off" />}
          </Field>
          <Field label="Description" error={errors.description?.message}>
            {(control) => <Input {...control} {...form.register('description')} placeholder="Optional" autoComplete="off" />}
          </Field>
        </div>
      </Section>
      <WhatIf workspaceId={workspaceId} linkId={linkId} draft={draft} />
      <FormError message={errors.root?.message} code={errors.root?.type} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting} shortcut="mod+enter">
          {rule ? 'Save rule' : 'Create rule'}
        </Button>
      </div>
    </form>
  )
}
