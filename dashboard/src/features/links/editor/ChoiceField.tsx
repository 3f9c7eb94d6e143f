import { Controller, type FieldPathByValue, useFormContext } from 'react-hook-form'
import { Field } from '@/ui/Field'
import { Select, type SelectOption } from '@/ui/Select'
import type { LinkValues } from './linkSchema'

type Name = FieldPathByValue<LinkValues, string>
type Props = { name: Name; label: string; hint?: string; options: readonly SelectOption<string>[]; /** What an empty value is called. */ none?: string }

/** A select cannot contain an empty value, so this placeholder stands for it. */
const NONE = 'none'

export function ChoiceField({ name, label, hint, options, none }: Props) {
  const { control, formState } = useFormContext<LinkValues>()
  const error = formState.errors[name as keyof LinkValues]?.message
  const all = none === undefined ? options : [{ value: NONE, label: none }, ...options]
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Field label={label} hint={hint} error={error}>
          {(props) => (
            <Select
              {...props}
              value={field.value === '' ? NONE : field.value}
              options={all}
              onChange={(value) => field.onChange(none !== undefined && value === NONE ? '' : value)}
            />
          )}
        </Field>
      )}
    />
  )
}
