import { Combobox } from '@/ui/Combobox'
import { Input } from '@/ui/Input'
import { Select } from '@/ui/Select'
import { TokenInput } from '@/ui/TokenInput'
import type { ConditionValues } from './conditions'
import { fieldOf } from './fields'
import { takesMany, takesValue } from './operators'
import { hourChoices } from './times'
import { WeekdayPicker } from './WeekdayPicker'

type Props = { condition: ConditionValues; onChange: (values: string[]) => void; describedBy: string | undefined; invalid: boolean }

/** The input for the field and the operator: a picker, a number, chips, or none. */
export function ConditionValue({ condition, onChange, describedBy, invalid }: Props) {
  const { field, operator, values } = condition
  const { kind, choices, label, placeholder } = fieldOf(field)
  const [first = ''] = values
  const control = {
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(invalid ? { 'aria-invalid': true as const } : {}),
    'aria-label': `Value for ${label.toLowerCase()}`,
  }
  if (!takesValue(operator)) return null
  if (kind === 'day') return <WeekdayPicker {...control} label={control['aria-label']} value={values} onChange={onChange} />
  if (takesMany(operator)) {
    const options = kind === 'hour' ? hourChoices() : (choices?.() ?? [])
    return (
      <TokenInput
        {...control}
        noun={label.toLowerCase()}
        value={values}
        onChange={onChange}
        options={options}
        free={kind !== 'choice' && kind !== 'hour'}
        placeholder={placeholder ?? 'Choose'}
      />
    )
  }
  if (kind === 'hour') return <Select {...control} className="w-full" value={first} options={hourChoices()} onChange={(hour) => onChange([hour])} />
  if (kind === 'choice' && choices) {
    return <Combobox {...control} value={first} options={choices()} searchLabel={`Find ${label.toLowerCase()}`} onChange={(value) => onChange([value])} />
  }
  return (
    <Input
      {...control}
      value={first}
      inputMode={kind === 'number' || kind === 'share' ? 'decimal' : 'text'}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value === '' ? [] : [event.target.value])}
    />
  )
}
