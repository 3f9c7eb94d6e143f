import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignInPartner } from '@/api/partnerSession'
import { CredentialsForm, SecondFactorForm } from '@/features/auth'

type Credentials = { email: string; password: string; totp?: string; recoveryCode?: string }

export function PartnerSignInPage() {
  const router = useRouter()
  const signIn = useSignInPartner()
  const [waiting, setWaiting] = useState<Credentials>()
  const start = async (credentials: Credentials) => {
    await signIn.mutateAsync(credentials)
    await router.invalidate()
  }
  if (waiting) return <SecondFactorForm credentials={waiting} onSignIn={start} onBack={() => setWaiting(undefined)} />
  const footer = (
    <>
      No partner account yet?{' '}
      <Link to="/partners/register" className="font-medium text-accent-text underline-offset-4 hover:underline">
        Create a partner account
      </Link>
    </>
  )
  return <CredentialsForm title="Partner sign-in" forgotPath="/partners/forgot-password" footer={footer} onSignIn={start} onSecondFactor={setWaiting} />
}
