import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { showProblem } from '@/lib/forms'
import { isProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { PasswordInput } from '@/ui/PasswordInput'
import { AuthLayout } from './AuthLayout'
import { newPasswordField } from './schemas'

const schema = z.object({ password: newPasswordField, revokeApiKeys: z.boolean() })

type Props = {
  reset: { mutateAsync: (values: z.infer<typeof schema>) => Promise<unknown>; isSuccess: boolean; error: unknown }
  /** Offers to revoke the API keys; partners have none. */
  hasApiKeys?: boolean
  signInLink: ReactNode
  forgotPasswordLink: ReactNode
}

/** Sets a new password with the token of an e-mail, for users and partners. */
export function ResetPasswordForm({ reset, hasApiKeys = false, signInLink, forgotPasswordLink }: Props) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: '', revokeApiKeys: false } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await reset.mutateAsync(values)
    } catch (error) {
      if (!isProblem(error, 'INVALID_TOKEN')) showProblem(form, error, ['password'])
    }
  })

  if (reset.isSuccess) {
    return (
      <AuthLayout title="Password changed" description="Every session was signed out. Sign in with the new password.">
        <Button asChild variant="primary" size="large">
          {signInLink}
        </Button>
      </AuthLayout>
    )
  }
  if (isProblem(reset.error, 'INVALID_TOKEN')) {
    return (
      <AuthLayout title="This link no longer works" description="Password reset links can be used once and expire after a short time.">
        <Button asChild variant="primary" size="large">
          {forgotPasswordLink}
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
        {hasApiKeys && (
          <Controller
            control={form.control}
            name="revokeApiKeys"
            render={({ field }) => (
              <Checkbox
                checked={field.value}
                onChange={field.onChange}
                label="Revoke my API keys"
                description="Choose this if someone else may know your password. Anything that uses the keys stops working, and connected apps are disconnected."
              />
            )}
          />
        )}
        <FormError message={errors.root?.message} code={errors.root?.type} />
        <Button type="submit" variant="primary" size="large" pending={isSubmitting}>
          Change password
        </Button>
      </form>
    </AuthLayout>
  )
}
