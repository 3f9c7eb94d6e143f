import { useParams } from '@tanstack/react-router'
import { useVerifyPartnerEmail } from '@/api/partnerSession'
import { TokenConfirmation } from '@/features/auth'

export function PartnerVerifyEmailPage() {
  const { token } = useParams({ from: '/partner/partners/verify-email/$token' })
  return (
    <TokenConfirmation
      token={token}
      confirm={useVerifyPartnerEmail()}
      done={{ title: 'Address confirmed', description: 'Programs linked to this address now appear in your account.' }}
      invalid="It may have expired, the address may already be confirmed, or you are signed in to another account."
      home={{ path: '/partners', label: 'Go to your programs' }}
    />
  )
}
