import { useParams } from '@tanstack/react-router'
import { useConfirmEmail } from '@/api/account'
import { TokenConfirmation } from './TokenConfirmation'

export function ConfirmEmailPage() {
  const { token } = useParams({ from: '/confirm-email/$token' })
  return (
    <TokenConfirmation
      token={token}
      confirm={useConfirmEmail()}
      done={{ title: 'Address changed', description: 'Use your new address to sign in.' }}
      invalid="It may have expired or been used already. You can request a new link on your profile page."
    />
  )
}
