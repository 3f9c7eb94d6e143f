import { Controller, useFormContext } from 'react-hook-form'
import { ColorInput } from '@/ui/ColorInput'
import { Field } from '@/ui/Field'
import { Input } from '@/ui/Input'
import { Section } from '@/ui/Section'
import { Select } from '@/ui/Select'
import type { EmbedValues } from './embedValues'

const THEMES = [
  { value: 'auto', label: 'As visitors have it' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** How it fits into the page. All of it is optional: the widget looks right as it is. */
export function LookSection() {
  const { control, register, formState } = useFormContext<EmbedValues>()
  const { errors } = formState
  return (
    <Section title="Look">
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={control}
          name="theme"
          render={({ field }) => (
            <Field label="Theme">{(props) => <Select {...props} value={field.value} onChange={field.onChange} options={THEMES} />}</Field>
          )}
        />
        <Controller
          control={control}
          name="accent"
          render={({ field }) => (
            <Field label="Accent colour" hint="Empty: a blue for each theme." error={errors.accent?.message}>
              {(props) => <ColorInput {...props} value={field.value} onChange={field.onChange} />}
            </Field>
          )}
        />
        <Field label="Corner radius" hint="In pixels; 12 if empty." error={errors.radius?.message}>
          {(props) => <Input {...props} {...register('radius')} inputMode="numeric" maxLength={2} placeholder="12" autoComplete="off" />}
        </Field>
        <Field label="Font" hint="Fonts that your page has; else the system's." error={errors.font?.message}>
          {(props) => <Input {...props} {...register('font')} placeholder="Inter, sans-serif" autoComplete="off" spellCheck={false} />}
        </Field>
      </div>
    </Section>
  )
}
