import { useEligibility } from '@/api/marketplace'
import { formatMoney } from '@/lib/money'
import { Notice } from '@/ui/Notice'

/** The unmet requirements for applying; renders nothing if there are none. */
export function EligibilityNotice() {
  const { data } = useEligibility()
  if (!data || data.eligible) return null
  const missing = data.requirements
    .filter(({ met }) => !met)
    .map(({ key, current, required, currency }) => {
      if (key === 'approved_program') return 'be approved in at least one program, for example through an invitation'
      if (key === 'min_commission') return `have earned ${formatMoney(required ?? 0, currency ?? 'USD')} (you have ${formatMoney(current ?? 0, currency ?? 'USD')})`
      return 'not be banned from any program'
    })
  return <Notice>To apply you have to {missing.join(', and ')}.</Notice>
}
