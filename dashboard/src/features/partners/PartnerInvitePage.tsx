import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useAcceptInvite, useInvite } from '@/api/partnerPortal'
import { useOptionalPartner, useVerifyPartnerEmail } from '@/api/partnerSession'
import { AuthLayout } from '@/features/auth'
import { describeProblem, isProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { FormError } from '@/ui/FormError'
import { Skeleton } from '@/ui/Skeleton'
import { PartnerRegistration } from './PartnerRegistration'

/** Joining requires no account, but seeing earnings does, so the second step offers one. */
export function PartnerInvitePage() {
  const { token } = useParams({ from: '/partners/invites/$token' })
  const navigate = useNavigate()
  const me = useOptionalPartner()
  const invite = useInvite(token)
  const accept = useAcceptInvite(token)
  const verify = useVerifyPartnerEmail()
  const toPrograms = () => navigate({ to: '/partners' })
  const join = async () => {
    await accept.mutateAsync()
    if (me?.partner.email !== invite.data?.email) return
    await verify.mutateAsync(token)
    await toPrograms()
  }

  if (invite.isError) {
    const gone = isProblem(invite.error) && invite.error.status < 429
    return (
      <AuthLayout title="This invitation no longer works" description={gone ? 'It may have expired or been revoked. Ask the sender for a new one.' : describeProblem(invite.error)}>
        <Button asChild size="large">
          <Link to="/partners">Go to your programs</Link>
        </Button>
      </AuthLayout>
    )
  }
  if (!invite.data) {
    return (
      <AuthLayout title="One moment">
        <Skeleton className="h-10" />
      </AuthLayout>
    )
  }
  const { email, name, program, status } = invite.data
  if (accept.isSuccess || status === 'accepted') {
    return (
      <AuthLayout
        title={`You joined ${program.name}`}
        description={me ? 'Your link is ready.' : 'Create an account to get your link and see your earnings.'}
        footer={
          <Link to="/partners/sign-in" className="font-medium text-accent-text underline-offset-4 hover:underline">
            I already have a partner account
          </Link>
        }
      >
        {me ? (
          <Button variant="primary" size="large" onClick={() => void toPrograms()}>
            Go to your programs
          </Button>
        ) : (
          <PartnerRegistration invited={{ email, name: name ?? '', token }} onDone={toPrograms} />
        )}
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={`Join ${program.name}`} description={`The invitation is for ${email}. You get a referral link and earn when people buy through it.`}>
      <FormError message={accept.error ? describeProblem(accept.error) : undefined} />
      <Button variant="primary" size="large" pending={accept.isPending} onClick={() => void join().catch(() => undefined)}>
        Accept invitation
      </Button>
    </AuthLayout>
  )
}
