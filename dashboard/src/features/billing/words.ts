import type { Billing, CreditTransaction, Payment } from '@/api/billing'
import type { Tone } from '@/ui/Badge'

export const STATUSES: Record<Billing['status'], { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'success' },
  trialing: { label: 'Trial', tone: 'accent' },
  past_due: { label: 'Payment due', tone: 'warning' },
  canceled: { label: 'Ended', tone: 'neutral' },
}

export const TRANSACTIONS: Record<CreditTransaction['type'], string> = {
  topup: 'Purchased',
  usage: 'Used',
  grant: 'Plan',
  refund: 'Refund',
  auto_recharge: 'Automatic purchase',
}

export const PAYMENTS: Record<Payment['status'], { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  failed: { label: 'Declined', tone: 'danger' },
  expired: { label: 'Expired', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
}

/** The checkout page is ours or the payment provider's; ours opens within the dashboard. */
export function goToCheckout(url: string): void {
  window.location.assign(url)
}
