import { Link, useParams } from '@tanstack/react-router'
import { useResetPartnerPassword } from '@/api/partnerSession'
import { ResetPasswordForm } from '@/features/auth'

export function PartnerResetPasswordPage() {
  const { token } = useParams({ from: '/partners/reset-password/$token' })
  return (
    <ResetPasswordForm
      reset={useResetPartnerPassword(token)}
      signInLink={<Link to="/partners/sign-in">Sign in</Link>}
      forgotPasswordLink={<Link to="/partners/forgot-password">Send a new link</Link>}
    />
  )
}
