import { useFormContext, useWatch } from 'react-hook-form'
import { Disclosure } from '@/ui/Disclosure'
import { SwitchField } from '@/ui/SwitchField'
import { ChoiceField } from './ChoiceField'
import type { LinkValues } from './linkSchema'
import { TextField } from './TextField'

const BEHAVIOURS = [
  { value: 'auto', label: 'Send everyone on', description: 'To the destination, unless a rule says otherwise' },
  { value: 'always', label: 'Always send on', description: 'Answers with an error where there is no destination' },
  { value: 'rule_only', label: 'Only those a rule fits', description: 'Everyone else gets a page that says there is nothing' },
  { value: 'never', label: 'Only count', description: 'Answers with nothing at all' },
] as const

const STATUSES = [
  { value: '302', label: '302, for now', description: 'Every visit comes here first and is counted' },
  { value: '301', label: '301, for good', description: 'Browsers may remember it and skip the count' },
  { value: '303', label: '303, see other' },
  { value: '307', label: '307, for now, same method' },
  { value: '308', label: '308, for good, same method' },
] as const

export function RedirectSection() {
  const { control, formState } = useFormContext<LinkValues>()
  const [behaviour, status, delay, cloaked, domainId] = useWatch({ control, name: ['redirectBehavior', 'redirectStatus', 'redirectDelayMs', 'cloaked', 'domainId'] })
  const told = [BEHAVIOURS.find(({ value }) => value === behaviour)?.label, status, delay && `after ${delay} ms`, cloaked && domainId && 'in a frame']
  return (
    <Disclosure title="Redirect" summary={told.filter(Boolean).join(', ')} invalid={Boolean(formState.errors.redirectDelayMs ?? formState.errors.redirectStatus)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField name="redirectBehavior" label="Who is sent on" options={BEHAVIOURS} />
        <ChoiceField name="redirectStatus" label="Kind of redirect" options={STATUSES} />
        <TextField name="redirectDelayMs" label="Wait, in milliseconds" inputMode="numeric" placeholder="0" hint="Up to 10000. Visitors see a short page meanwhile." />
      </div>
      <SwitchField control={control} name="preserveQueryParams" label="Pass parameters on" description="What stands after the ? of the short address is added to the destination." />
      <SwitchField control={control} name="forwardUtms" label="Pass UTM parameters on" description="Those of the visitor go before those of the link." />
      {domainId ? (
        <SwitchField control={control} name="cloaked" label="Keep the short address in the bar" description="Shows the destination in a frame. Sites that forbid frames stay empty." />
      ) : (
        <p className="text-sm text-ink-faint">Links on a domain of your own can also show the destination in a frame and keep the short address in the bar.</p>
      )}
    </Disclosure>
  )
}
