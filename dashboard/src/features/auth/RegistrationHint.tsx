import { Link } from '@tanstack/react-router'
import { useRegistration } from '@/api/registration'

/** Below the sign-in form: the link to registration, or the reason why there is none. */
export function RegistrationHint({ redirect, invitation }: { redirect?: string | undefined; invitation?: string | undefined }) {
  const registration = useRegistration()
  if (registration.isPending) return null
  const { mode, setupRequired } = registration.data ?? { mode: 'open' as const, setupRequired: false }
  if (setupRequired) return <>No account exists yet. Create the first one with the link in the server log.</>
  if (mode === 'closed') return <>Registration is closed on this server.</>
  if (mode === 'invited' && !invitation) return <>You need an invitation to create an account on this server. Open the link in your invitation e-mail.</>
  return (
    <>
      New to Waypost?{' '}
      <Link to="/register" search={redirect ? { redirect } : {}} className="font-medium text-accent-text underline-offset-4 hover:underline">
        Create an account
      </Link>
    </>
  )
}
