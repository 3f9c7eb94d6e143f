import { useForgotPassword } from '@/api/account'
import { ForgotPasswordForm } from './ForgotPasswordForm'

export function ForgotPasswordPage() {
  return <ForgotPasswordForm forgot={useForgotPassword()} signInPath="/sign-in" />
}
