import { zodResolver } from '@hookform/resolvers/zod'
import { Link, useParams } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useResetPartnerPassword } from '@/api/partnerSession'
import { AuthLayout, newPasswordField } from '@/features/auth'
import { showProblem } from '@/lib/forms'
import { isProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { PasswordInput } from '@/ui/PasswordInput'

const schema = z.object({ password: newPasswordField })

export function PartnerResetPasswordPage() {
  const { token } = useParams({ from: '/partners/reset-password/$token' })
  const reset = useResetPartnerPassword(token)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await reset.mutateAsync(password)
    } catch (error) {
      if (!isProblem(error, 'INVALID_TOKEN')) showProblem(form, error, ['password'])
    }
  })
  if (reset.isSuccess) {
    return (
      <AuthLayout title="Password changed" description="Every session was signed out. Sign in with the new password.">
        <Button asChild variant="primary" size="large">
          <Link to="/partners/sign-in">Sign in</Link>
        </Button>
      </AuthLayout>
    )
  }
  if (isProblem(reset.error, 'INVALID_TOKEN')) {
    return (
      <AuthLayout title="This link no longer works" description="Password reset links can be used once and expire after a short time.">
        <Button asChild variant="primary" size="large">
          <Link to="/partners/forgot-password">Send a new link</Link>
        </Button>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title="Choose a new password" description="Then sign in with your new password.">
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <Field label="New password" hint="At least 10 characters." error={errors.password?.message}>
          {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />}
        </Field>
        <FormError message={errors.root?.message} />
        <Button type="submit" variant="primary" size="large" pending={isSubmitting}>
          Change password
        </Button>
      </form>
    </AuthLayout>
  )
}
