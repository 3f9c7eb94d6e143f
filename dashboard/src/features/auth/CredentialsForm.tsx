import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { showProblem } from '@/lib/forms'
import { isProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { PasswordInput } from '@/ui/PasswordInput'
import { AuthLayout } from './AuthLayout'
import { emailField } from './schemas'

const schema = z.object({ email: emailField, password: z.string().check(z.minLength(1, 'Enter your password.')) })

type Credentials = z.infer<typeof schema>
type Props = {
  title: string
  forgotPath: '/forgot-password' | '/partners/forgot-password'
  footer: ReactNode
  onSignIn: (credentials: Credentials) => Promise<unknown>
  onSecondFactor: (credentials: Credentials) => void
  /** Shown above the form: why another sign-in method failed. */
  notice?: ReactNode
  /** Another sign-in method, also used when a password is not sufficient. */
  onSso?: (email: string, required: boolean) => void
}

export function CredentialsForm({ title, forgotPath, footer, onSignIn, onSecondFactor, notice, onSso }: Props) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      await onSignIn(values)
    } catch (error) {
      if (isProblem(error, 'TOTP_REQUIRED')) onSecondFactor(values)
      else if (onSso && isProblem(error, 'SSO_REQUIRED')) onSso(values.email, true)
      else showProblem(form, error, ['email', 'password'])
    }
  })

  return (
    <AuthLayout title={title} description="Welcome back." footer={footer}>
      {notice}
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <Field label="E-mail" error={errors.email?.message}>
          {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="username" />}
        </Field>
        <Field
          label="Password"
          error={errors.password?.message}
          aside={
            <Link to={forgotPath} className="text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline">
              Forgot password?
            </Link>
          }
        >
          {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
        </Field>
        <FormError message={errors.root?.message} code={errors.root?.type} />
        <Button type="submit" variant="primary" size="large" pending={isSubmitting}>
          Sign in
        </Button>
        {onSso && (
          <Button size="large" onClick={() => onSso(form.getValues('email'), false)}>
            Continue with SSO
          </Button>
        )}
      </form>
    </AuthLayout>
  )
}
