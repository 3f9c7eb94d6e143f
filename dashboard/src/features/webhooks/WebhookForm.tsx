import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import type { Webhook, Workspace } from '@/api/models'
import { useWebhookEvents } from '@/api/webhooks'
import { showProblem } from '@/lib/forms'
import { Button } from '@/ui/Button'
import { DialogActions } from '@/ui/DialogActions'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { QueryView } from '@/ui/QueryView'
import { Skeleton } from '@/ui/Skeleton'
import { EventPicker } from './EventPicker'
import { ScopeFields } from './ScopeFields'
import { bodyOf, FIELDS, schema, valuesOf } from './webhookForm'

type Props = {
  workspace: Workspace
  webhook?: Webhook | undefined
  submitLabel: string
  onSubmit: (body: ReturnType<typeof bodyOf>) => Promise<unknown>
  onCancel: () => void
}

export function WebhookForm({ workspace, webhook, submitLabel, onSubmit, onCancel }: Props) {
  const events = useWebhookEvents(workspace.id)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(webhook) })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(bodyOf(values))
    } catch (error) {
      showProblem(form, error, FIELDS)
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="Name" error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} placeholder="Order system" autoComplete="off" />}
      </Field>
      <Field label="Address" hint="Messages are sent there as JSON by POST." error={errors.url?.message}>
        {(control) => <Input {...control} {...form.register('url')} type="url" inputMode="url" placeholder="https://example.com/hooks" autoComplete="off" spellCheck={false} />}
      </Field>
      <QueryView query={events} loading={<Skeleton className="h-72 rounded-md" />}>
        {(list) => (
          <Controller
            control={form.control}
            name="events"
            render={({ field }) => <EventPicker events={list} value={field.value} onChange={field.onChange} error={errors.events?.message} />}
          />
        )}
      </QueryView>
      <ScopeFields control={form.control} workspace={workspace} />
      <FormError message={errors.root?.message} />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
