import { Plus, X } from 'lucide-react'
import { Controller, useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Field } from '@/ui/Field'
import { IconButton } from '@/ui/IconButton'
import { Input } from '@/ui/Input'
import { Section } from '@/ui/Section'
import { Select } from '@/ui/Select'
import { Textarea } from '@/ui/Textarea'
import type { ProgramValues } from './programSchema'
import { isChoice, newQuestion, QUESTION_TYPES } from './questions'

const MOST = 30

type Props = { form: UseFormReturn<ProgramValues> }

/** The questions that partners answer when they apply in the marketplace. */
export function QuestionFields({ form }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'questions' })
  return (
    <Section title="Application form" description="Partners answer these questions when they apply in the marketplace.">
      {fields.map((field, index) => (
        <QuestionRow key={field.id} form={form} index={index} onRemove={() => remove(index)} />
      ))}
      <Button size="small" className="justify-self-start" icon={<Plus aria-hidden />} disabled={fields.length >= MOST} onClick={() => append(newQuestion(form.getValues('questions')))}>
        Add question
      </Button>
    </Section>
  )
}

function QuestionRow({ form, index, onRemove }: Props & { index: number; onRemove: () => void }) {
  const number = index + 1
  const type = useWatch({ control: form.control, name: `questions.${index}.type` })
  const errors = form.formState.errors.questions?.[index]
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line p-4">
      <legend className="px-1 text-sm font-medium">Question {number}</legend>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_auto]">
        <Field label="Text" error={errors?.label?.message}>
          {(control) => <Input {...control} {...form.register(`questions.${index}.label`)} placeholder="Where do you write?" autoComplete="off" />}
        </Field>
        <Field label="Answer">
          {(control) => (
            <Controller control={form.control} name={`questions.${index}.type`} render={({ field }) => <Select {...control} value={field.value} onChange={field.onChange} options={QUESTION_TYPES} />} />
          )}
        </Field>
        <IconButton label={`Remove question ${number}`} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </div>
      {isChoice(type) && (
        <Field label="Choices" hint="One per line." error={errors?.options?.message}>
          {(control) => <Textarea {...control} {...form.register(`questions.${index}.options`)} rows={3} />}
        </Field>
      )}
      <Controller
        control={form.control}
        name={`questions.${index}.required`}
        render={({ field }) => <Checkbox label="Must be answered" checked={field.value} onChange={field.onChange} />}
      />
    </fieldset>
  )
}
