import { Controller, useFormContext } from 'react-hook-form'
import { ColorInput } from '@/ui/ColorInput'
import { Field } from '@/ui/Field'
import { Input } from '@/ui/Input'
import { Section } from '@/ui/Section'
import { Select } from '@/ui/Select'
import type { EmbedValues } from './embedValues'

const THEMES = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** The appearance of the widget. All settings are optional. */
export function LookSection() {
  const { control, register, formState } = useFormContext<EmbedValues>()
  const { errors } = formState
  return (
    <Section title="Appearance">
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
            <Field label="Accent colour" hint="Leave empty for the default blue." error={errors.accent?.message}>
              {(props) => <ColorInput {...props} value={field.value} onChange={field.onChange} />}
            </Field>
          )}
        />
        <Field label="Corner radius" hint="In pixels. The default is 12." error={errors.radius?.message}>
          {(props) => <Input {...props} {...register('radius')} inputMode="numeric" maxLength={2} placeholder="12" autoComplete="off" />}
        </Field>
        <Field label="Font" hint="Fonts available on your page. The system font is the fallback." error={errors.font?.message}>
          {(props) => <Input {...props} {...register('font')} placeholder="Inter, sans-serif" autoComplete="off" spellCheck={false} />}
        </Field>
      </div>
    </Section>
  )
}
