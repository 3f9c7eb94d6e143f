import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignIn } from '@/api/session'
import { laterComponent } from '@/ui/laterComponent'
import { CredentialsForm } from './CredentialsForm'
import { RegistrationHintInSearch } from './RegistrationHintInSearch'
import { SecondFactorForm } from './SecondFactorForm'

const SsoForm = laterComponent(() => import('./SsoForm').then((module) => module.SsoForm))
const SsoError = laterComponent(() => import('./SsoError').then((module) => module.SsoError))

type Credentials = { email: string; password: string; totp?: string; recoveryCode?: string }

export function SignInPage() {
  const router = useRouter()
  const { redirect, ssoError } = useSearch({ from: '/guest' })
  const signIn = useSignIn()
  const [waiting, setWaiting] = useState<Credentials>()
  const [sso, setSso] = useState<{ email: string; required: boolean }>()
  const start = async (credentials: Credentials) => {
    await signIn.mutateAsync(credentials)
    await router.invalidate()
  }
  if (sso) return <SsoForm {...sso} redirect={redirect} onBack={() => setSso(undefined)} />
  if (waiting) return <SecondFactorForm credentials={waiting} onSignIn={start} onBack={() => setWaiting(undefined)} />
  return (
    <CredentialsForm
      title="Sign in"
      forgotPath="/forgot-password"
      footer={<RegistrationHintInSearch />}
      notice={ssoError && <SsoError reason={ssoError} />}
      onSignIn={start}
      onSecondFactor={setWaiting}
      onSso={(email, required) => setSso({ email, required })}
    />
  )
}
