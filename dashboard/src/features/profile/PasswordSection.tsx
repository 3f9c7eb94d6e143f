import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useChangePassword } from '@/api/profile'
import { newPasswordField } from '@/features/auth'
import { showProblem } from '@/lib/forms'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { PasswordInput } from '@/ui/PasswordInput'
import { Section } from '@/ui/Section'
import { toast } from '@/ui/toast'

const schema = z.object({ currentPassword: z.string().check(z.minLength(1, 'Enter your password.')), newPassword: newPasswordField, revokeApiKeys: z.boolean() })

export function PasswordSection() {
  const change = useChangePassword()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { currentPassword: '', newPassword: '', revokeApiKeys: false } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await change.mutateAsync(values)
      form.reset()
      toast.success('Changed your password')
    } catch (error) {
      showProblem(form, error, ['currentPassword', 'newPassword'])
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Section
        title="Password"
        footer={
          <>
            <span>Your other sessions are signed out.</span>
            <Button type="submit" className="ms-auto" pending={isSubmitting}>
              Change password
            </Button>
          </>
        }
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Current password" error={errors.currentPassword?.message}>
            {(control) => <PasswordInput {...control} {...form.register('currentPassword')} autoComplete="current-password" />}
          </Field>
          <Field label="New password" hint="At least 10 characters." error={errors.newPassword?.message}>
            {(control) => <PasswordInput {...control} {...form.register('newPassword')} autoComplete="new-password" />}
          </Field>
        </div>
        <Controller
          control={form.control}
          name="revokeApiKeys"
          render={({ field }) => (
            <Checkbox
              checked={field.value}
              onChange={field.onChange}
              label="Revoke my API keys"
              description="In every workspace. Anything that uses them stops working, and connected apps are disconnected."
            />
          )}
        />
        <FormError message={errors.root?.message} code={errors.root?.type} />
      </Section>
    </form>
  )
}
