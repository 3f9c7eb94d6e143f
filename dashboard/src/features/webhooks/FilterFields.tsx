import { type Control, Controller } from 'react-hook-form'
import { countryChoices } from '@/lib/countries'
import { Field } from '@/ui/Field'
import { SwitchField } from '@/ui/SwitchField'
import { TokenInput } from '@/ui/TokenInput'
import type { WebhookValues } from './webhookForm'

const DEVICES = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'mobile', label: 'Mobile' },
  { value: 'tablet', label: 'Tablet' },
  { value: 'tv', label: 'TV' },
]

/** The countries and devices whose visits are sent. */
export function FilterFields({ control }: { control: Control<WebhookValues> }) {
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="mb-2 text-sm font-medium">Visit filters</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={control}
          name="countries"
          render={({ field }) => (
            <Field label="Countries" hint="Leave empty for all countries.">
              {(props) => <TokenInput {...props} noun="country" value={field.value} onChange={field.onChange} options={countryChoices()} />}
            </Field>
          )}
        />
        <Controller
          control={control}
          name="devices"
          render={({ field }) => (
            <Field label="Devices" hint="Leave empty for all devices.">
              {(props) => <TokenInput {...props} noun="device" value={field.value} onChange={field.onChange} options={DEVICES} />}
            </Field>
          )}
        />
      </div>
      <SwitchField control={control} name="bots" label="Include bots" description="Otherwise crawlers and link previews are excluded." />
    </fieldset>
  )
}
