import { Link } from '@tanstack/react-router'
import { useSignOut } from '@/api/session'
import { AuthLayout } from '@/features/auth'
import { Button } from '@/ui/Button'

/** One answer for every reason, as the server gives one; the likeliest, a second account, can be mended here. */
export function InvalidInvitation({ email }: { email: string }) {
  const signOut = useSignOut()
  return (
    <AuthLayout
      title="This invitation is not for this account"
      description={
        <>
          You are signed in as <strong className="font-medium text-ink">{email}</strong>. Perhaps it was sent to another address of yours;
          or it was used, cancelled, or is older than seven days.
        </>
      }
      footer="If nothing helps, ask the person who invited you for a new one."
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
