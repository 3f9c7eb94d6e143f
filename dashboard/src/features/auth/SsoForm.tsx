import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useSsoCheck } from '@/api/saml'
import { showProblem } from '@/lib/forms'
import { safeRedirect } from '@/lib/redirects'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { AuthLayout } from './AuthLayout'
import { emailField } from './schemas'

const schema = z.object({ email: emailField })

type Props = { email: string; /** A password was tried and is not enough. */ required: boolean; redirect: string | undefined; onBack: () => void }

/** Finds the identity provider by the domain of an e-mail address and opens its sign-in page. */
export function SsoForm({ email, required, redirect, onBack }: Props) {
  const check = useSsoCheck()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      const { authorizeUrl } = await check.mutateAsync(values.email)
      if (!authorizeUrl) {
        form.setError('email', { message: 'No single sign-on is set up for this address. Sign in with your password.' }, { shouldFocus: true })
        return
      }
      const target = new URL(authorizeUrl)
      const path = safeRedirect(redirect)
      if (path) target.searchParams.set('relayState', path)
      window.location.assign(target.href)
    } catch (error) {
      showProblem(form, error, ['email'])
    }
  })
  return (
    <AuthLayout
      title="Single sign-on"
      description={required ? 'Your workspace requires single sign-on for this address.' : 'Sign in with your company account. Enter your work e-mail.'}
      footer={
        <button type="button" onClick={onBack} className="font-medium text-accent-text underline-offset-4 hover:underline">
          Sign in with a password
        </button>
      }
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <Field label="Work e-mail" error={errors.email?.message}>
          {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="username" />}
        </Field>
        <FormError message={errors.root?.message} />
        <Button type="submit" variant="primary" size="large" pending={isSubmitting}>
          Continue
        </Button>
      </form>
    </AuthLayout>
  )
}
