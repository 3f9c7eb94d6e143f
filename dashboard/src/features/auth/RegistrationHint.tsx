import { Link } from '@tanstack/react-router'
import { useRegistration } from '@/api/registration'

/** Below the sign-in form: the way to an account, or why there is none. */
export function RegistrationHint({ redirect, invitation }: { redirect?: string | undefined; invitation?: string | undefined }) {
  const registration = useRegistration()
  if (registration.isPending) return null
  const { mode, setupRequired } = registration.data ?? { mode: 'open' as const, setupRequired: false }
  if (setupRequired) return <>There is no account yet. Make the first one with the link in the server’s log.</>
  if (mode === 'closed') return <>No new accounts can be made on this server.</>
  if (mode === 'invited' && !invitation) return <>Accounts on this server are by invitation. Open the link in your invitation mail to make one.</>
  return (
    <>
      New to Waypost?{' '}
      <Link to="/register" search={redirect ? { redirect } : {}} className="font-medium text-accent-text underline-offset-4 hover:underline">
        Create an account
      </Link>
    </>
  )
}
