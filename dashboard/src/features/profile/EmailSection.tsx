import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useChangeEmail } from '@/api/profile'
import { useSession } from '@/api/session'
import { emailField } from '@/features/auth'
import { showProblem } from '@/lib/forms'
import { isProblem } from '@/lib/problem'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { PasswordInput } from '@/ui/PasswordInput'
import { Section } from '@/ui/Section'
import { toast } from '@/ui/toast'

const schema = z.object({ email: emailField, password: z.string().check(z.minLength(1, 'Enter your password.')) })

export function EmailSection() {
  const { user } = useSession()
  const change = useChangeEmail()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await change.mutateAsync(values)
      form.reset()
      toast.success(`Sent a link to ${values.email}. Open it to finish.`)
    } catch (error) {
      if (isProblem(error, 'EMAIL_EXISTS')) form.setError('email', { message: 'Another account has this address.' })
      else showProblem(form, error, ['email', 'password'])
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Section
        title="E-mail"
        description={
          <span className="flex flex-wrap items-center gap-2">
            <strong className="font-medium text-ink">{user.email}</strong>
            {user.emailVerified ? <Badge tone="success">Confirmed</Badge> : <Badge tone="warning">Not confirmed</Badge>}
          </span>
        }
        footer={
          <>
            <span>Your current address stays active until you confirm the new one.</span>
            <Button type="submit" className="ms-auto" pending={isSubmitting}>
              Change e-mail
            </Button>
          </>
        }
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="New e-mail" error={errors.email?.message}>
            {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="off" />}
          </Field>
          <Field label="Your password" error={errors.password?.message}>
            {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
          </Field>
        </div>
        <FormError message={errors.root?.message} code={errors.root?.type} />
      </Section>
    </form>
  )
}
