import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import type { NewWebhook, Webhook, Workspace } from '@/api/models'
import type { WebhookFamily } from '@/api/webhookFamilies'
import { showProblem } from '@/lib/forms'
import { Button } from '@/ui/Button'
import { DialogActions } from '@/ui/DialogActions'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { QueryView } from '@/ui/QueryView'
import { Skeleton } from '@/ui/Skeleton'
import { EventPicker } from './EventPicker'
import { FilterFields } from './FilterFields'
import { HeaderFields } from './HeaderFields'
import { ScopeFields } from './ScopeFields'
import { useEventsOf } from './useEventsOf'
import { bodyOf, FIELDS, schema, valuesOf, type WebhookValues } from './webhookForm'

type Props = {
  workspace: Workspace
  family: WebhookFamily
  webhook?: Webhook | undefined
  submitLabel: string
  onSubmit: (body: NewWebhook) => Promise<unknown>
  onCancel: () => void
}

/** One form for all three kinds of webhooks; each omits the fields that it does not support. */
export function WebhookForm({ workspace, family, webhook, submitLabel, onSubmit, onCancel }: Props) {
  const events = useEventsOf(workspace.id, family)
  const form = useForm<WebhookValues>({ resolver: zodResolver(schema), defaultValues: valuesOf(webhook) })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(bodyOf(values, family))
    } catch (error) {
      showProblem(form, error, FIELDS)
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="Name" error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} placeholder="Order system" autoComplete="off" />}
      </Field>
      <Field label="URL" hint="Messages are sent as JSON in POST requests." error={errors.url?.message}>
        {(control) => <Input {...control} {...form.register('url')} type="url" inputMode="url" placeholder="https://example.com/hooks" autoComplete="off" spellCheck={false} />}
      </Field>
      {family.kind === 'workspace' && (
        <Field label="Description" error={errors.description?.message}>
          {(control) => <Input {...control} {...form.register('description')} placeholder="What the webhook is used for" autoComplete="off" />}
        </Field>
      )}
      <QueryView query={events} loading={<Skeleton className="h-72 rounded-md" />}>
        {(list) => (
          <Controller
            control={form.control}
            name="events"
            render={({ field }) => <EventPicker events={list} value={field.value} onChange={field.onChange} error={errors.events?.message} />}
          />
        )}
      </QueryView>
      {family.kind === 'workspace' && <ScopeFields control={form.control} workspace={workspace} />}
      <FilterFields control={form.control} />
      {family.kind === 'automation' && <HeaderFields form={form} present={Object.keys(webhook?.headers ?? {})} />}
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
