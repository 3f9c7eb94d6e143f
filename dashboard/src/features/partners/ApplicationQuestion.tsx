import type { FormField } from '@/api/marketplace'
import { Checkbox } from '@/ui/Checkbox'
import { Field } from '@/ui/Field'
import { Input } from '@/ui/Input'
import { Select } from '@/ui/Select'
import { Textarea } from '@/ui/Textarea'

type Answer = string | string[]
type Props = { field: FormField; answer: Answer | undefined; error: string | undefined; onAnswer: (answer: Answer) => void }

const HINTS: Partial<Record<string, string>> = {
  'image-upload': 'The URL of an image.',
  'website-and-socials': 'The URL of your site or profile.',
}

/** A select cannot contain an empty value, so this placeholder stands for it; no question has it as an option id. */
const UNANSWERED = '__unanswered'

/** One question of an application form. */
export function ApplicationQuestion({ field, answer, error, onAnswer }: Props) {
  const { id, type, label, required, placeholder, maxLength, options } = field
  const text = typeof answer === 'string' ? answer : ''
  const name = required ? `${label} (required)` : label
  const limits = { ...(placeholder ? { placeholder } : {}), ...(maxLength ? { maxLength } : {}) }
  if (type === 'multiple-choice') {
    const chosen = Array.isArray(answer) ? answer : []
    return (
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-medium">{name}</legend>
        {(options ?? []).map((option) => (
          <Checkbox
            key={option.id}
            label={option.value}
            checked={chosen.includes(option.id)}
            onChange={(checked) => onAnswer(checked ? [...chosen, option.id] : chosen.filter((other) => other !== option.id))}
          />
        ))}
        {error && (
          <p role="alert" className="text-sm text-danger-text">
            {error}
          </p>
        )}
      </fieldset>
    )
  }
  return (
    <Field label={name} error={error} {...(HINTS[type] ? { hint: HINTS[type] } : {})}>
      {(control) => {
        if (type === 'select') {
          const choices = [{ value: UNANSWERED, label: 'Choose one' }, ...(options ?? []).map((option) => ({ value: option.id, label: option.value }))]
          return <Select {...control} value={text || UNANSWERED} options={choices} onChange={(chosen) => onAnswer(chosen === UNANSWERED ? '' : chosen)} />
        }
        if (type === 'long-text') return <Textarea {...control} {...limits} name={id} value={text} onChange={(event) => onAnswer(event.target.value)} />
        return <Input {...control} {...limits} name={id} value={text} onChange={(event) => onAnswer(event.target.value)} />
      }}
    </Field>
  )
}
