import { zodResolver } from '@hookform/resolvers/zod'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useRegistration } from '@/api/registration'
import { useRegister } from '@/api/session'
import { showProblem } from '@/lib/forms'
import { isProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { PasswordInput } from '@/ui/PasswordInput'
import { AuthLayout } from './AuthLayout'
import { invitationIn } from './invitationIn'
import { RegistrationClosed } from './RegistrationClosed'
import { emailField, nameField, newPasswordField } from './schemas'

const schema = z.object({ name: nameField, email: emailField, password: newPasswordField })

export function RegisterPage() {
  const router = useRouter()
  const search = useSearch({ strict: false })
  const register = useRegister()
  const registration = useRegistration()
  const setupToken = search.setup
  const invitationToken = invitationIn(search.redirect)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { name: '', email: '', password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      await register.mutateAsync({ ...values, ...(setupToken && { setupToken }), ...(invitationToken && { invitationToken }) })
      await router.invalidate()
    } catch (error) {
      if (isProblem(error) && error.status === 409) form.setError('email', { message: 'An account with this address already exists. Sign in instead.' })
      else showProblem(form, error, ['name', 'email', 'password'])
    }
  })

  const { mode, setupRequired } = registration.data ?? { mode: 'open' as const, setupRequired: false }
  const welcome = setupRequired ? Boolean(setupToken) : mode === 'open' || (mode === 'invited' && Boolean(invitationToken))
  if (!welcome) return <RegistrationClosed mode={mode} setupRequired={setupRequired} />
  return (
    <AuthLayout
      title={setupRequired ? 'Create the first account' : 'Create your account'}
      description="You get your own workspace and can invite people to it."
      footer={
        <>
          Already have an account?{' '}
          <Link to="/sign-in" search={search.redirect ? { redirect: search.redirect } : {}} className="font-medium text-accent-text underline-offset-4 hover:underline">
            Sign in
          </Link>
        </>
      }
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <Field label="Name" error={errors.name?.message}>
          {(control) => <Input {...control} {...form.register('name')} autoComplete="name" />}
        </Field>
        <Field label="E-mail" error={errors.email?.message}>
          {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="email" />}
        </Field>
        <Field label="Password" hint="At least 10 characters. A few random words are easy to remember and hard to guess." error={errors.password?.message}>
          {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />}
        </Field>
        <FormError message={errors.root?.message} code={errors.root?.type} />
        <Button type="submit" variant="primary" size="large" pending={isSubmitting}>
          Create account
        </Button>
      </form>
    </AuthLayout>
  )
}
