import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useChangePartnerPassword } from '@/api/partnerPortal'
import { newPasswordField } from '@/features/auth'
import { showProblem } from '@/lib/forms'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { PasswordInput } from '@/ui/PasswordInput'
import { Section } from '@/ui/Section'
import { toast } from '@/ui/toast'

const schema = z.object({ currentPassword: z.string().check(z.minLength(1, 'Enter your password.')), newPassword: newPasswordField })

export function PartnerPasswordSection() {
  const change = useChangePartnerPassword()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { currentPassword: '', newPassword: '' } })
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
            <Button type="submit" pending={isSubmitting}>
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
        <FormError message={errors.root?.message} />
      </Section>
    </form>
  )
}
