import { Plus, X } from 'lucide-react'
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import { Input } from '@/ui/Input'
import type { WebhookValues } from './webhookForm'

type Props = { form: UseFormReturn<WebhookValues>; /** The names of those it has. */ present: readonly string[] }

/** Extra request headers, such as an API key of the receiver. */
export function HeaderFields({ form, present }: Props) {
  const kept = useWatch({ control: form.control, name: 'headers' }) === undefined
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-2 text-sm font-medium">Headers</legend>
      {kept ? (
        <div className="flex flex-wrap items-center gap-1.5 text-sm text-ink-faint">
          {present.map((name) => (
            <Badge key={name}>{name}</Badge>
          ))}
          <Button size="small" onClick={() => form.setValue('headers', present.map((name) => ({ name, value: '' })), { shouldDirty: true })}>
            Change headers
          </Button>
        </div>
      ) : (
        <Rows form={form} />
      )}
    </fieldset>
  )
}

function Rows({ form }: Pick<Props, 'form'>) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'headers' })
  const errors = form.formState.errors.headers
  return (
    <>
      {fields.map((field, index) => {
        const wrong = errors?.[index]?.name?.message ?? errors?.[index]?.value?.message
        return (
          <div key={field.id} className="grid gap-1">
            <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto] items-center gap-2">
              <Input {...form.register(`headers.${index}.name`)} aria-label={`Name of header ${index + 1}`} placeholder="X-Source" autoComplete="off" spellCheck={false} />
              <Input {...form.register(`headers.${index}.value`)} aria-label={`Value of header ${index + 1}`} placeholder="Value" autoComplete="off" spellCheck={false} />
              <IconButton label={`Remove header ${index + 1}`} onClick={() => remove(index)}>
                <X aria-hidden />
              </IconButton>
            </div>
            {wrong && (
              <p role="alert" className="text-sm text-danger-text">
                {wrong}
              </p>
            )}
          </div>
        )
      })}
      {errors?.message && (
        <p role="alert" className="text-sm text-danger-text">
          {errors.message}
        </p>
      )}
      <Button size="small" className="justify-self-start" icon={<Plus aria-hidden />} disabled={fields.length >= 20} onClick={() => append({ name: '', value: '' })}>
        Add header
      </Button>
      <p className="text-sm text-ink-faint">Values are stored encrypted and are not shown again.</p>
    </>
  )
}
