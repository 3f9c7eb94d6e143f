import type { ReactNode } from 'react'
import { Controller, type FieldValues, FormProvider, useFormContext, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Program } from '@/api/models'
import { readAmount } from '@/lib/money'
import { Button } from '@/ui/Button'
import { Combobox, type ComboboxOption } from '@/ui/Combobox'
import { DialogActions } from '@/ui/DialogActions'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { Select, type SelectOption } from '@/ui/Select'
import { ProgramSelect } from './ProgramSelect'

export const amountAboveZero = z.string().check(z.refine((text) => (readAmount(text) ?? 0) > 0, 'Enter an amount above zero.'))
export const amountOrNothing = z.string().check(z.refine((text) => text.trim() === '' || (readAmount(text) ?? 0) > 0, 'Enter an amount above zero, or leave it empty.'))
export const countOrNothing = z.string().check(z.refine((text) => text.trim() === '' || /^[1-9]\d{0,8}$/.test(text.trim()), 'Enter a whole number of at least 1, or leave it empty.'))

export const KINDS = [
  { value: 'percentage', label: 'Percentage' },
  { value: 'flat', label: 'Fixed amount' },
] as const

type Props<Values extends FieldValues> = { form: UseFormReturn<Values>; onSubmit: (values: Values) => Promise<void>; submitLabel: string; onCancel: () => void; children: ReactNode }

/** The frame of the forms for groups, discount codes and bounties, for creating and updating. */
export function OfferForm<Values extends FieldValues>({ form, onSubmit, submitLabel, onCancel, children }: Props<Values>) {
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit((values) => onSubmit(values as unknown as Values))
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {children}
        <FormError message={errors.root?.message} />
        <DialogActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" pending={isSubmitting}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </FormProvider>
  )
}

type Common = Record<string, string>

/** A text field whose value stays a string. */
export function OfferText({ name, label, hint, ...input }: { name: string; label: string; hint?: string; inputMode?: 'decimal' | 'numeric'; placeholder?: string; type?: 'datetime-local' | 'email' }) {
  const { register, formState } = useFormContext<Common>()
  return (
    <Field label={label} hint={hint} error={formState.errors[name]?.message}>
      {(control) => <Input {...control} {...register(name)} autoComplete="off" {...input} />}
    </Field>
  )
}

export function OfferSelect({ name, label, hint, options }: { name: string; label: string; hint?: string; options: readonly SelectOption<string>[] }) {
  const { control, formState } = useFormContext<Common>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Field label={label} hint={hint} error={formState.errors[name]?.message}>
          {(props) => <Select {...props} value={field.value ?? ''} onChange={field.onChange} options={options} />}
        </Field>
      )}
    />
  )
}

/** A select for many options, with a search field. */
export function OfferCombobox({ name, label, hint, options, searchLabel }: { name: string; label: string; hint?: string; options: readonly ComboboxOption[]; searchLabel: string }) {
  const { control, formState } = useFormContext<Common>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Field label={label} hint={hint} error={formState.errors[name]?.message}>
          {(props) => <Combobox {...props} value={field.value ?? ''} onChange={field.onChange} options={options} searchLabel={searchLabel} />}
        </Field>
      )}
    />
  )
}

/** The program, which can be chosen only when the object is created. */
export function OfferProgram({ programs }: { programs: readonly Program[] }) {
  const { control, formState } = useFormContext<Common>()
  return (
    <Field label="Program" error={formState.errors['programId']?.message}>
      {(props) => <Controller control={control} name="programId" render={({ field }) => <ProgramSelect {...props} programs={programs} value={field.value ?? ''} onChange={field.onChange} />} />}
    </Field>
  )
}
