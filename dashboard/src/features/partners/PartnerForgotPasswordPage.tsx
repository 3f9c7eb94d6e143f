import { useForgotPartnerPassword } from '@/api/partnerSession'
import { ForgotPasswordForm } from '@/features/auth'

export function PartnerForgotPasswordPage() {
  return <ForgotPasswordForm forgot={useForgotPartnerPassword()} signInPath="/partners/sign-in" />
}
