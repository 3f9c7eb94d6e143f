import { Link, useParams } from '@tanstack/react-router'
import { useResetPassword } from '@/api/account'
import { ResetPasswordForm } from './ResetPasswordForm'

export function ResetPasswordPage() {
  const { token } = useParams({ from: '/reset-password/$token' })
  return (
    <ResetPasswordForm
      reset={useResetPassword(token)}
      hasApiKeys
      signInLink={<Link to="/sign-in">Sign in</Link>}
      forgotPasswordLink={<Link to="/forgot-password">Send a new link</Link>}
    />
  )
}
