import { Link } from '@tanstack/react-router'
import { AuthLayout } from '@/features/auth'
import { Button } from '@/ui/Button'

/** Offers sign-in and registration; both return here. */
export function InvitationForGuest({ token }: { token: string }) {
  const search = { redirect: `/invitations/${token}` }
  return (
    <AuthLayout
      title="You are invited"
      description="You are invited to a Waypost workspace. Use the address the invitation was sent to."
    >
      <div className="grid gap-2">
        <Button asChild variant="primary" size="large">
          <Link to="/register" search={search}>
            Create an account
          </Link>
        </Button>
        <Button asChild size="large">
          <Link to="/sign-in" search={search}>
            Sign in
          </Link>
        </Button>
      </div>
    </AuthLayout>
  )
}
