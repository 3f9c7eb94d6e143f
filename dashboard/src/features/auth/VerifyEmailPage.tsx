import { useParams } from '@tanstack/react-router'
import { useVerifyEmail } from '@/api/account'
import { TokenConfirmation } from './TokenConfirmation'

export function VerifyEmailPage() {
  const { token } = useParams({ from: '/verify-email/$token' })
  return (
    <TokenConfirmation
      token={token}
      confirm={useVerifyEmail()}
      done={{ title: 'Address confirmed', description: 'Your account is ready.' }}
      invalid="It may have expired, or the address is already confirmed. You can request a new link in the dashboard."
    />
  )
}
