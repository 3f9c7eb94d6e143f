import { useResendPartnerVerification } from '@/api/partnerSession'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { toast } from '@/ui/toast'

export function ConfirmAddressNotice({ email }: { email: string }) {
  const resend = useResendPartnerVerification()
  const send = () =>
    resend.mutate(undefined, {
      onSuccess: () => toast.success(`Sent an e-mail to ${email}`),
      onError: (error) => toast.error(describeProblem(error)),
    })
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" pending={resend.isPending} onClick={send}>
          Send it again
        </Button>
      }
    >
      Confirm {email} with the link in the e-mail we sent you. Until then you cannot see your earnings or apply to programs.
    </Notice>
  )
}
