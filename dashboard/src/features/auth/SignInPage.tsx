import { useState } from 'react'
import { CredentialsForm } from './CredentialsForm'
import { SecondFactorForm } from './SecondFactorForm'

type Credentials = { email: string; password: string }

export function SignInPage() {
  const [waiting, setWaiting] = useState<Credentials>()
  if (waiting) return <SecondFactorForm credentials={waiting} onBack={() => setWaiting(undefined)} />
  return <CredentialsForm onSecondFactor={setWaiting} />
}
