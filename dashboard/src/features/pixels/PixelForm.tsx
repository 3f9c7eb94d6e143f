import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { useCampaigns } from '@/api/choices'
import type { Workspace } from '@/api/models'
import { type Pixel, useSavePixel } from '@/api/pixels'
import { currencyChoicesWith } from '@/lib/currencies'
import { showProblem } from '@/lib/forms'
import { Button } from '@/ui/Button'
import { Combobox } from '@/ui/Combobox'
import { DialogActions } from '@/ui/DialogActions'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { SwitchField } from '@/ui/SwitchField'
import { TokenInput } from '@/ui/TokenInput'
import { bodyOf, NO_CAMPAIGN, type PixelValues, schema, valuesOf } from './pixelForm'

type Props = { workspace: Workspace; pixel: Pixel | undefined; onSaved: (saved: Pixel) => void; onCancel: () => void }

export function PixelForm({ workspace, pixel, onSaved, onCancel }: Props) {
  const save = useSavePixel(workspace.id)
  const campaigns = useCampaigns(workspace.id).data ?? []
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(pixel) })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      onSaved(await save.mutateAsync({ pixelId: pixel?.id, body: bodyOf(values) }))
    } catch (error) {
      showProblem(form, error, Object.keys(values) as (keyof PixelValues)[])
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" error={errors.name?.message}>
          {(control) => <Input {...control} {...form.register('name')} placeholder="Checkout done" autoComplete="off" />}
        </Field>
        <Field label="Event" hint="The name of the conversions." error={errors.eventName?.message}>
          {(control) => <Input {...control} {...form.register('eventName')} placeholder="conversion" autoComplete="off" />}
        </Field>
      </div>
      <Controller
        control={form.control}
        name="allowedOrigins"
        render={({ field }) => (
          <Field label="Your pages" hint="Conversions from these pages count immediately. Conversions from other pages need approval." error={errors.allowedOrigins?.message}>
            {(control) => <TokenInput {...control} free noun="page" value={field.value} onChange={field.onChange} placeholder="https://shop.example.com" />}
          </Field>
        )}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Maximum value" hint="Conversions above this value need approval." error={errors.maxValue?.message}>
          {(control) => <Input {...control} {...form.register('maxValue')} inputMode="decimal" autoComplete="off" />}
        </Field>
        <Controller
          control={form.control}
          name="maxValueCurrency"
          render={({ field }) => (
            <Field label="Currency" error={errors.maxValueCurrency?.message}>
              {(control) => <Combobox {...control} value={field.value} onChange={field.onChange} options={currencyChoicesWith(field.value)} searchLabel="Find a currency" />}
            </Field>
          )}
        />
        <Controller
          control={form.control}
          name="campaignId"
          render={({ field }) => (
            <Field label="Campaign" error={errors.campaignId?.message}>
              {(control) => (
                <Combobox
                  {...control}
                  value={field.value}
                  onChange={field.onChange}
                  options={[{ value: NO_CAMPAIGN, label: 'No campaign' }, ...campaigns.map(({ id, name }) => ({ value: id, label: name }))]}
                  searchLabel="Find a campaign"
                />
              )}
            </Field>
          )}
        />
        <Controller
          control={form.control}
          name="captureParams"
          render={({ field }) => (
            <Field label="Recorded parameters" hint="URL parameters to record with each visit." error={errors.captureParams?.message}>
              {(control) => <TokenInput {...control} free noun="parameter" value={field.value} onChange={field.onChange} placeholder="plan" />}
            </Field>
          )}
        />
        <Field label="Ends" hint="Leave empty for no end date." error={errors.expiresAt?.message}>
          {(control) => <Input {...control} {...form.register('expiresAt')} type="datetime-local" />}
        </Field>
        <Field label="Visit limit" hint="Visits above the limit are ignored." error={errors.firesLimit?.message}>
          {(control) => <Input {...control} {...form.register('firesLimit')} inputMode="numeric" placeholder="No limit" autoComplete="off" />}
        </Field>
      </div>
      <SwitchField control={form.control} name="conversionTracking" label="Track conversions" description="Count a visit as a conversion if the visitor came through a link." />
      <SwitchField control={form.control} name="enabled" label="Enabled" description="When this is off, the pixel records nothing." />
      <FormError message={errors.root?.message} code={errors.root?.type} />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {pixel ? 'Save' : 'Create pixel'}
        </Button>
      </DialogActions>
    </form>
  )
}
