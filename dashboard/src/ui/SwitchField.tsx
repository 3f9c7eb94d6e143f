import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { Switch } from './Switch'

type Props<Values extends FieldValues> = {
  control: Control<Values>
  name: FieldPathByValue<Values, boolean>
  label: string
  description?: string
}

/** A switch as a field of a form. */
export function SwitchField<Values extends FieldValues>({ control, name, label, description }: Props<Values>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => <Switch checked={field.value} onChange={field.onChange} label={label} {...(description ? { description } : {})} />}
    />
  )
}
