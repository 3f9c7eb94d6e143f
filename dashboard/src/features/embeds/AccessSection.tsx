import { Controller, useFormContext } from 'react-hook-form'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { Section } from '@/ui/Section'
import { TokenInput } from '@/ui/TokenInput'
import type { EmbedValues } from './embedValues'

/** The origins that may use the token, and its expiry. */
export function AccessSection() {
  const { control, register, formState } = useFormContext<EmbedValues>()
  const { errors, isSubmitting } = formState
  // The errors of a list are at its entries, so the first one is shown.
  const wrong = errors.allowedOrigins
  const origins = wrong?.message ?? (Array.isArray(wrong) ? wrong.find(Boolean)?.message : undefined)
  return (
    <Section
      title="Token"
      description="A widget shows everything its token allows to everyone who can see the page."
      footer={
        <Button type="submit" variant="primary" className="ms-auto" pending={isSubmitting}>
          Create token
        </Button>
      }
    >
      <Field label="Lifetime in minutes" hint="Enter 5 to 1,440 minutes (one day)." error={errors.minutes?.message}>
        {(props) => <Input {...props} {...register('minutes')} inputMode="numeric" maxLength={4} autoComplete="off" className="sm:max-w-40" />}
      </Field>
      <Controller
        control={control}
        name="allowedOrigins"
        render={({ field }) => (
          <Field label="Pages" hint="Origins that can use the token, such as https://shop.example.com or https://*.example.com. Leave empty to allow all pages." error={origins}>
            {(props) => <TokenInput {...props} free noun="origin" value={field.value} onChange={field.onChange} placeholder="https://shop.example.com" />}
          </Field>
        )}
      />
      <FormError message={errors.root?.message} code={errors.root?.type} />
    </Section>
  )
}
