import type { ComponentProps, ReactNode } from 'react'
import { type FieldPathByValue, get, useFormContext } from 'react-hook-form'
import { Field } from '@/ui/Field'
import { Input } from '@/ui/Input'
import { Textarea } from '@/ui/Textarea'
import type { LinkValues } from './linkSchema'

type Props = Omit<ComponentProps<'input'>, 'name'> & {
  name: FieldPathByValue<LinkValues, string>
  label: ReactNode
  hint?: ReactNode
  aside?: ReactNode
  long?: boolean
}

/** A text field of the link form with its validation errors. */
export function TextField({ name, label, hint, aside, long = false, placeholder, ...rest }: Props) {
  const { register, formState } = useFormContext<LinkValues>()
  const error = get(formState.errors, name) as { message?: string } | undefined
  return (
    <Field label={label} hint={hint} aside={aside} error={error?.message}>
      {(control) =>
        long ? (
          <Textarea {...control} {...register(name)} placeholder={placeholder} rows={3} />
        ) : (
          <Input {...control} {...register(name)} placeholder={placeholder} autoComplete="off" spellCheck={false} {...rest} />
        )
      }
    </Field>
  )
}
