import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { describeProblem, isProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Input } from '@/ui/Input'
import { AuthLayout } from './AuthLayout'

const schema = z.object({ code: z.string().check(z.trim(), z.minLength(6, 'Enter the whole code.')) })

type Credentials = { email: string; password: string }
type Props = { credentials: Credentials; onSignIn: (credentials: Credentials & ({ totp: string } | { recoveryCode: string })) => Promise<unknown>; onBack: () => void }

export function SecondFactorForm({ credentials, onSignIn, onBack }: Props) {
  const [recovery, setRecovery] = useState(false)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState

  useEffect(() => form.setFocus('code'), [form])

  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await onSignIn({ ...credentials, ...(recovery ? { recoveryCode: code } : { totp: code.replaceAll(' ', '') }) })
    } catch (error) {
      const wrong = isProblem(error) && error.status === 401
      form.setError('code', { message: wrong ? 'The code is incorrect or was already used.' : describeProblem(error) })
      form.setFocus('code', { shouldSelect: true })
    }
  })

  const toggle = () => {
    form.reset({ code: '' })
    setRecovery(!recovery)
    form.setFocus('code')
  }

  return (
    <AuthLayout
      title="Two-factor authentication"
      description={
        recovery ? 'Enter one of the recovery codes you saved. Each works once.' : 'Enter the six digits from your authenticator app.'
      }
      footer={
        <div className="flex justify-between gap-4">
          <button type="button" onClick={toggle} className="font-medium text-accent-text underline-offset-4 hover:underline">
            {recovery ? 'Use the app instead' : 'Use a recovery code'}
          </button>
          <button type="button" onClick={onBack} className="underline-offset-4 hover:underline">
            Back
          </button>
        </div>
      }
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <Field label={recovery ? 'Recovery code' : 'Authentication code'} error={errors.code?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('code')}
              inputMode={recovery ? 'text' : 'numeric'}
              autoComplete="one-time-code"
              spellCheck={false}
              large
              className="font-mono tracking-widest tabular-nums"
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="large" pending={isSubmitting}>
          Sign in
        </Button>
      </form>
    </AuthLayout>
  )
}
