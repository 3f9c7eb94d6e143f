import { zodResolver } from '@hookform/resolvers/zod'
import type { UseMutationResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { showProblem } from '@/lib/forms'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { AuthLayout } from './AuthLayout'
import { emailField } from './schemas'

const schema = z.object({ email: emailField })

type Props = {
  forgot: Pick<UseMutationResult<unknown, Error, string>, 'mutateAsync' | 'isSuccess' | 'variables'>
  signInPath: '/sign-in' | '/partners/sign-in'
}

/** Requests the e-mail for resetting a password. */
export function ForgotPasswordForm({ forgot, signInPath }: Props) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await forgot.mutateAsync(email)
    } catch (error) {
      showProblem(form, error, ['email'])
    }
  })
  const back = (
    <Link to={signInPath} className="font-medium text-accent-text underline-offset-4 hover:underline">
      Back to sign in
    </Link>
  )

  if (forgot.isSuccess) {
    return (
      <AuthLayout
        title="Check your inbox"
        description={
          <>
            If <strong className="font-medium text-ink">{forgot.variables}</strong> has an account, we sent it a link to choose a new password.
          </>
        }
        footer={back}
      >
        {null}
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title="Forgot your password?" description="We will send you a link to choose a new one." footer={back}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <Field label="E-mail" error={errors.email?.message}>
          {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="username" />}
        </Field>
        <FormError message={errors.root?.message} />
        <Button type="submit" variant="primary" size="large" pending={isSubmitting}>
          Send link
        </Button>
      </form>
    </AuthLayout>
  )
}
