import { Link } from '@tanstack/react-router'
import { useSignOut } from '@/api/session'
import { AuthLayout } from '@/features/auth'
import { Button } from '@/ui/Button'

/** One message for every reason, because the server returns one; the most likely cause, a second account, can be fixed here. */
export function InvalidInvitation({ email }: { email: string }) {
  const signOut = useSignOut()
  return (
    <AuthLayout
      title="This invitation is not for this account"
      description={
        <>
          You are signed in as <strong className="font-medium text-ink">{email}</strong>. The invitation may have been sent to another address, already used, cancelled, or expired after seven days.
        </>
      }
      footer="Ask the person who invited you for a new invitation."
    >
      <div className="grid gap-2">
        <Button variant="primary" size="large" pending={signOut.isPending} onClick={() => signOut.mutate()}>
          Use another account
        </Button>
        <Button asChild size="large">
          <Link to="/">Go to the dashboard</Link>
        </Button>
      </div>
    </AuthLayout>
  )
}
