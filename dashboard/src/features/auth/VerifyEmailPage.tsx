import { useParams } from '@tanstack/react-router'
import { useVerifyEmail } from '@/api/account'
import { TokenConfirmation } from './TokenConfirmation'

export function VerifyEmailPage() {
  const { token } = useParams({ from: '/verify-email/$token' })
  return (
    <TokenConfirmation
      token={token}
      confirm={useVerifyEmail()}
      done={{ title: 'Address confirmed', description: 'Thank you. Your account is complete.' }}
      invalid="It may be old, or the address is confirmed already. You can ask for a new one from the dashboard."
    />
  )
}
