import { useResendVerification } from '@/api/account'
import { useSession } from '@/api/session'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { toast } from '@/ui/toast'

export function VerifyEmailBanner() {
  const { user } = useSession()
  const resend = useResendVerification()
  if (user.emailVerified) return null
  const send = () =>
    resend.mutate(undefined, {
      onSuccess: () => toast.success(`Sent a new link to ${user.email}`),
      onError: (error) => toast.error(describeProblem(error)),
    })
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" pending={resend.isPending} onClick={send}>
          Send again
        </Button>
      }
    >
      Confirm your e-mail address: we sent a link to <strong className="font-semibold">{user.email}</strong>.
    </Notice>
  )
}
