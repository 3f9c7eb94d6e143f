import { useFormContext, useWatch } from 'react-hook-form'
import { Disclosure } from '@/ui/Disclosure'
import { SwitchField } from '@/ui/SwitchField'
import { ChoiceField } from './ChoiceField'
import type { LinkValues } from './linkSchema'
import { TextField } from './TextField'

const BEHAVIOURS = [
  { value: 'auto', label: 'Redirect everyone', description: 'To the destination, unless a rule matches' },
  { value: 'always', label: 'Always redirect', description: 'Shows an error if there is no destination' },
  { value: 'rule_only', label: 'Only if a rule matches', description: 'Everyone else sees a “not found” page' },
  { value: 'never', label: 'Count only', description: 'Returns an empty response' },
] as const

const STATUSES = [
  { value: '302', label: '302 (temporary)', description: 'Every visit is counted' },
  { value: '301', label: '301 (permanent)', description: 'Browsers may cache it, so repeat visits are not counted' },
  { value: '303', label: '303 (see other)' },
  { value: '307', label: '307 (temporary, same method)' },
  { value: '308', label: '308 (permanent, same method)' },
] as const

export function RedirectSection() {
  const { control, formState } = useFormContext<LinkValues>()
  const [behaviour, status, delay, cloaked, domainId] = useWatch({ control, name: ['redirectBehavior', 'redirectStatus', 'redirectDelayMs', 'cloaked', 'domainId'] })
  const parts = [BEHAVIOURS.find(({ value }) => value === behaviour)?.label, status, delay && `after ${delay} ms`, cloaked && domainId && 'in a frame']
  return (
    <Disclosure title="Redirect" summary={parts.filter(Boolean).join(', ')} invalid={Boolean(formState.errors.redirectDelayMs ?? formState.errors.redirectStatus)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField name="redirectBehavior" label="Redirect behaviour" options={BEHAVIOURS} />
        <ChoiceField name="redirectStatus" label="Redirect type" options={STATUSES} />
        <TextField name="redirectDelayMs" label="Delay in milliseconds" inputMode="numeric" placeholder="0" hint="Up to 10000. Visitors see a waiting page until then." />
      </div>
      <SwitchField control={control} name="preserveQueryParams" label="Forward query parameters" description="Adds the query parameters of the short URL to the destination." />
      <SwitchField control={control} name="forwardUtms" label="Forward UTM parameters" description="UTM parameters of the visitor override those of the link." />
      {domainId ? (
        <SwitchField control={control} name="cloaked" label="Keep the short URL in the address bar" description="Shows the destination in a frame. Some sites do not allow frames and appear empty." />
      ) : (
        <p className="text-sm text-ink-faint">Links on your own domain can also show the destination in a frame and keep the short URL in the address bar.</p>
      )}
    </Disclosure>
  )
}
