import { useParams } from '@tanstack/react-router'
import { useConfirmEmail } from '@/api/account'
import { TokenConfirmation } from './TokenConfirmation'

export function ConfirmEmailPage() {
  const { token } = useParams({ from: '/confirm-email/$token' })
  return (
    <TokenConfirmation
      token={token}
      confirm={useConfirmEmail()}
      done={{ title: 'Address changed', description: 'From now on, sign in with your new address.' }}
      invalid="It may be old or used already. You can ask for a new one on your profile page."
    />
  )
}
