import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useUpdatePartner } from '@/api/partnerPortal'
import type { PartnerSession } from '@/api/partnerSession'
import { nameField } from '@/features/auth'
import { countryChoices } from '@/lib/countries'
import { showProblem } from '@/lib/forms'
import { Button } from '@/ui/Button'
import { Combobox } from '@/ui/Combobox'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { Section } from '@/ui/Section'
import { toast } from '@/ui/toast'

const schema = z.object({ name: nameField, country: z.string(), website: z.string().check(z.trim(), z.maxLength(2000)) })

const COUNTRIES = [{ value: '', label: 'Not specified' }, ...countryChoices()]

export function PartnerProfileSection({ partner }: { partner: PartnerSession['partner'] }) {
  const update = useUpdatePartner()
  const form = useForm({ resolver: zodResolver(schema), values: { name: partner.name, country: partner.country ?? '', website: partner.website ?? '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ name, country, website }) => {
    try {
      await update.mutateAsync({ name, country: country || null, website: website || null })
      toast.success('Saved your profile')
    } catch (error) {
      showProblem(form, error, ['name', 'country', 'website'])
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Section
        title="Profile"
        description="Programs see your name, country and address when you apply."
        footer={
          <>
            <span className="wrap-anywhere">{partner.email}</span>
            <Button type="submit" pending={isSubmitting}>
              Save
            </Button>
          </>
        }
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Name" error={errors.name?.message}>
            {(control) => <Input {...control} {...form.register('name')} autoComplete="name" />}
          </Field>
          <Field label="Country" error={errors.country?.message}>
            {(control) => (
              <Controller
                control={form.control}
                name="country"
                render={({ field }) => <Combobox {...control} value={field.value} options={COUNTRIES} onChange={field.onChange} searchLabel="Search countries" />}
              />
            )}
          </Field>
          <Field label="Website" error={errors.website?.message}>
            {(control) => <Input {...control} {...form.register('website')} type="url" placeholder="https://" />}
          </Field>
        </div>
        <FormError message={errors.root?.message} />
      </Section>
    </form>
  )
}
