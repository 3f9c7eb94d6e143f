import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { ColorInput } from '@/ui/ColorInput'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { CORRECTIONS, type QrValues, sizeChoices, WIDEST_MARGIN } from './qrForm'

export function LookFields() {
  const { control, formState } = useFormContext<QrValues>()
  const { errors } = formState
  const [size, logo] = useWatch({ control, name: ['size', 'logo'] })
  return (
    <div className="grid grid-cols-2 gap-4">
      <Controller
        control={control}
        name="fgColor"
        render={({ field }) => (
          <Field label="Foreground" error={errors.fgColor?.message}>
            {(props) => <ColorInput {...props} value={field.value} onChange={field.onChange} />}
          </Field>
        )}
      />
      <Controller
        control={control}
        name="bgColor"
        render={({ field }) => (
          <Field label="Background" error={errors.bgColor?.message}>
            {(props) => <ColorInput {...props} value={field.value} onChange={field.onChange} />}
          </Field>
        )}
      />
      <Controller
        control={control}
        name="size"
        render={({ field }) => (
          <Field label="PNG size" error={errors.size?.message}>
            {(props) => <Select {...props} value={field.value} onChange={field.onChange} options={sizeChoices(size)} />}
          </Field>
        )}
      />
      <Controller
        control={control}
        name="errorCorrection"
        render={({ field }) => (
          <Field label="Error correction" {...(logo ? { hint: 'Always high with a logo.' } : {})} error={errors.errorCorrection?.message}>
            {(props) => <Select {...props} value={logo ? 'H' : field.value} onChange={field.onChange} disabled={Boolean(logo)} options={CORRECTIONS} />}
          </Field>
        )}
      />
      <Controller
        control={control}
        name="margin"
        render={({ field }) => (
          <div className="col-span-2">
            <Field label="Margin" aside={<span className="text-sm text-ink-faint tabular-nums">{field.value} dots</span>} error={errors.margin?.message}>
              {(props) => (
                <input
                  {...props}
                  type="range"
                  min={0}
                  max={WIDEST_MARGIN}
                  value={field.value}
                  onChange={(event) => field.onChange(event.target.valueAsNumber)}
                  className="h-6 w-full accent-(--accent)"
                />
              )}
            </Field>
          </div>
        )}
      />
    </div>
  )
}
