import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useRegisterPartner } from '@/api/partnerSession'
import { emailField, nameField, newPasswordField } from '@/features/auth'
import { showProblem } from '@/lib/forms'
import { isProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { PasswordInput } from '@/ui/PasswordInput'

const schema = z.object({ name: nameField, email: emailField, password: newPasswordField })

type Props = {
  /** The e-mail address of an invitation. The account must have this address, and the invitation proves it. */
  invited?: { email: string; name: string; token: string }
  onDone: () => Promise<unknown>
}

export function PartnerRegistration({ invited, onDone }: Props) {
  const register = useRegisterPartner()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { name: invited?.name ?? '', email: invited?.email ?? '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await register.mutateAsync({ ...values, ...(invited && { inviteToken: invited.token }) })
      await onDone()
    } catch (error) {
      if (isProblem(error) && error.status === 409) form.setError('email', { message: 'A partner account with this address already exists. Sign in instead.' })
      else showProblem(form, error, ['name', 'email', 'password'])
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <Field label="Name" error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="name" />}
      </Field>
      <Field label="E-mail" error={errors.email?.message}>
        {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="email" readOnly={Boolean(invited)} />}
      </Field>
      <Field label="Password" hint="At least 10 characters. A few random words are easy to remember and hard to guess." error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />}
      </Field>
      <FormError message={errors.root?.message} />
      <Button type="submit" variant="primary" size="large" pending={isSubmitting}>
        Create account
      </Button>
    </form>
  )
}
