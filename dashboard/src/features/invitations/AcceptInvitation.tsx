import { Link, useNavigate } from '@tanstack/react-router'
import { useAcceptInvitation } from '@/api/invitations'
import { AuthLayout } from '@/features/auth'
import { describeProblem, isProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { FormError } from '@/ui/FormError'
import { toast } from '@/ui/toast'
import { InvalidInvitation } from './InvalidInvitation'

export function AcceptInvitation({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate()
  const accept = useAcceptInvitation()
  const refused = isProblem(accept.error) && [400, 404, 410].includes(accept.error.status)
  if (refused) return <InvalidInvitation email={email} />

  const join = () =>
    accept.mutate(token, {
      onSuccess: ({ workspaceId, workspaceName }) => {
        toast.success(`You joined ${workspaceName}`)
        void navigate({ to: '/$workspace', params: { workspace: workspaceId } })
      },
    })
  return (
    <AuthLayout
      title="Join the workspace?"
      description={
        <>
          You are signed in as <strong className="font-medium text-ink">{email}</strong>.
        </>
      }
    >
      <div className="grid gap-2">
        <FormError message={accept.error ? describeProblem(accept.error) : undefined} />
        <Button variant="primary" size="large" pending={accept.isPending} onClick={join}>
          Accept invitation
        </Button>
        <Button asChild size="large">
          <Link to="/">Not now</Link>
        </Button>
      </div>
    </AuthLayout>
  )
}
