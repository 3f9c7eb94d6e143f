import { Controller, useFormContext } from 'react-hook-form'
import { Field } from '@/ui/Field'
import { Select, type SelectOption } from '@/ui/Select'
import type { ImportValues } from './importForm'

type Props = { name: 'folderId' | 'campaignId' | 'domainId'; label: string; hint?: string; none: string; options: readonly SelectOption<string>[] }

/** A select cannot contain an empty value, so this placeholder stands for it. */
const NONE = 'none'

export function OptionField({ name, label, hint, none, options }: Props) {
  const { control } = useFormContext<ImportValues>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Field label={label} hint={hint}>
          {(props) => (
            <Select
              {...props}
              value={field.value || NONE}
              options={[{ value: NONE, label: none }, ...options]}
              onChange={(value) => field.onChange(value === NONE ? '' : value)}
            />
          )}
        </Field>
      )}
    />
  )
}
