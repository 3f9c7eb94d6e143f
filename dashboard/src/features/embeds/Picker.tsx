import { Controller, useFormContext } from 'react-hook-form'
import { Combobox, type ComboboxOption } from '@/ui/Combobox'
import { Field } from '@/ui/Field'
import type { EmbedValues } from './embedValues'

type Props = { name: 'linkId' | 'campaignId' | 'partnerId'; label: string; hint?: string; placeholder: string; options: ComboboxOption[]; /** Where the server searches what there is to choose from. */ onSearch?: (text: string) => void }

/** Chooses the link, campaign or other object that a widget shows. */
export function Picker({ name, label, hint, placeholder, options, onSearch }: Props) {
  const { control } = useFormContext<EmbedValues>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} hint={hint} error={fieldState.error?.message}>
          {(props) => <Combobox {...props} value={field.value} onChange={field.onChange} options={field.value === '' ? [{ value: '', label: placeholder }, ...options] : options} searchLabel={placeholder} {...(onSearch ? { onSearch } : {})} />}
        </Field>
      )}
    />
  )
}
