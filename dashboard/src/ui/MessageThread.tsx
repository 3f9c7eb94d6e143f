import { type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { showProblem } from '@/lib/forms'
import { Button } from './Button'
import { Field } from './Field'
import { FormError } from './FormError'
import { Textarea } from './Textarea'
import { Time } from './Time'

type Message = { id: string; sender: string; text: string; createdAt: string; readAt: string | null }
type Props = { label: string; messages: readonly Message[]; nameOf: (sender: string) => string; children?: ReactNode }

/** The messages of two sides, oldest first. */
export function MessageThread({ label, messages, nameOf, children }: Props) {
  return (
    <>
      {messages.length > 0 && (
        <ol aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {messages.toReversed().map(({ id, sender, text, createdAt }) => (
            <li key={id} className="grid gap-0.5 text-sm">
              <p className="flex flex-wrap gap-x-2 text-ink-faint">
                <span className="font-medium text-ink">{nameOf(sender)}</span>
                <Time value={createdAt} />
              </p>
              <p className="max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ol>
      )}
      {children}
    </>
  )
}

/** Writes one message; if sending fails, the text stays in the field. */
export function MessageForm({ label, onSend }: { label: string; onSend: (text: string) => Promise<unknown> }) {
  const form = useForm({ defaultValues: { text: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ text }) => {
    try {
      await onSend(text.trim())
      form.reset()
    } catch (error) {
      showProblem(form, error, ['text'])
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field label={label} error={errors.text?.message}>
        {(control) => (
          <Textarea
            {...control}
            {...form.register('text', { validate: (text) => text.trim() !== '' || 'Write something.', maxLength: { value: 5000, message: 'At most 5,000 characters.' } })}
            rows={3}
          />
        )}
      </Field>
      <FormError message={errors.root?.message} />
      <div>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Send
        </Button>
      </div>
    </form>
  )
}
