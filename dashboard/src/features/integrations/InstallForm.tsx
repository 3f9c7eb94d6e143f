import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ServiceId } from '@/api/integrations'
import type { Installation, Workspace } from '@/api/models'
import { useWebhookEvents } from '@/api/webhooks'
import { EventPicker } from '@/features/webhooks'
import { showProblem } from '@/lib/forms'
import { Button } from '@/ui/Button'
import { DialogActions } from '@/ui/DialogActions'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { QueryView } from '@/ui/QueryView'
import { Skeleton } from '@/ui/Skeleton'
import { SERVICES } from './services'

/** The entered values by field name. */
export type Entered = Record<string, string>

type Props = {
  workspace: Workspace
  service: ServiceId
  title: string
  /** The existing integration. Its secrets are kept unless new ones are entered. */
  installation?: Installation | undefined
  submitLabel: string
  onSubmit: (entered: Entered, events: string[]) => Promise<unknown>
  onCancel: () => void
}

const USUAL_EVENTS = ['lead.created', 'sale.created', 'sale.refunded', 'link.limit_reached', 'campaign.budget_warning', 'campaign.budget_exhausted']

function enteredOf(service: ServiceId, installation: Installation | undefined): Entered {
  const shown = (name: string) => {
    const value = installation?.config[name]
    return typeof value === 'string' ? value : ''
  }
  return { name: installation?.name ?? '', ...Object.fromEntries(SERVICES[service].fields.map(({ name, secret }) => [name, secret ? '' : shown(name)])) }
}

function eventsOf(installation: Installation | undefined): string[] {
  const events = installation?.config['events']
  return Array.isArray(events) ? events.filter((event) => typeof event === 'string') : USUAL_EVENTS
}

export function InstallForm({ workspace, service, title, installation, submitLabel, onSubmit, onCancel }: Props) {
  const { fields, events: tellsEvents = false } = SERVICES[service]
  const events = useWebhookEvents(workspace.id, tellsEvents)
  const [chosen, setChosen] = useState(() => eventsOf(installation))
  const form = useForm<Entered>({ defaultValues: enteredOf(service, installation) })
  const { errors, isSubmitting, isSubmitted } = form.formState
  const lacksEvents = tellsEvents && chosen.length === 0
  const submit = form.handleSubmit(async (entered) => {
    if (lacksEvents) return
    try {
      await onSubmit(entered, chosen)
    } catch (error) {
      showProblem(form, error, ['name', ...fields.map(({ name }) => name)], ['config', 'credentials'])
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="Name" hint="The name of this connection in Waypost." error={errors['name']?.message}>
        {(control) => <Input {...control} {...form.register('name', { maxLength: { value: 100, message: 'At most 100 characters.' } })} placeholder={title} autoComplete="off" />}
      </Field>
      {fields.map(({ name, label, hint, placeholder, secret, required }) => (
        <Field key={name} label={label} hint={secret && installation?.credentialsMasked[name] ? `Currently ${installation.credentialsMasked[name]}. Leave empty to keep it.` : hint} error={errors[name]?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register(name, required && !(secret && installation) ? { required: 'This field is required.' } : {})}
              {...(placeholder ? { placeholder } : {})}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
      ))}
      {tellsEvents && (
        <QueryView query={events} loading={<Skeleton className="h-72 rounded-md" />}>
          {(list) => <EventPicker events={list} value={chosen} onChange={setChosen} error={isSubmitted && lacksEvents ? 'Choose at least one event.' : undefined} />}
        </QueryView>
      )}
      <FormError message={errors.root?.message} code={errors.root?.type} />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
