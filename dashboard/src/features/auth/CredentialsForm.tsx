import { zodResolver } from '@hookform/resolvers/zod'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useSignIn } from '@/api/session'
import { showProblem } from '@/lib/forms'
import { isProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { PasswordInput } from '@/ui/PasswordInput'
import { AuthLayout } from './AuthLayout'
import { invitationIn } from './invitationIn'
import { RegistrationHint } from './RegistrationHint'
import { emailField } from './schemas'

const schema = z.object({ email: emailField, password: z.string().check(z.minLength(1, 'Enter your password.')) })

type Props = { onSecondFactor: (credentials: z.infer<typeof schema>) => void }

export function CredentialsForm({ onSecondFactor }: Props) {
  const router = useRouter()
  const search = useSearch({ strict: false })
  const signIn = useSignIn()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      await signIn.mutateAsync(values)
      await router.invalidate()
    } catch (error) {
      if (isProblem(error, 'TOTP_REQUIRED')) onSecondFactor(values)
      else showProblem(form, error, ['email', 'password'])
    }
  })

  return (
    <AuthLayout
      title="Sign in"
      description="Welcome back."
      footer={<RegistrationHint redirect={search.redirect} invitation={invitationIn(search.redirect)} />}
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <Field label="E-mail" error={errors.email?.message}>
          {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="username" />}
        </Field>
        <Field
          label="Password"
          error={errors.password?.message}
          aside={
            <Link to="/forgot-password" className="text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline">
              Forgot it?
            </Link>
          }
        >
          {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
        </Field>
        <FormError message={errors.root?.message} />
        <Button type="submit" variant="primary" size="large" pending={isSubmitting}>
          Sign in
        </Button>
      </form>
    </AuthLayout>
  )
}
