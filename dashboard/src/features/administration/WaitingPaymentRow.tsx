import { useState } from 'react'
import { useConfirmAnyPayment, type WaitingPayment } from '@/api/billing'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Sum } from '@/ui/Sum'
import { Time } from '@/ui/Time'
import { toast } from '@/ui/toast'

export function WaitingPaymentRow({ payment }: { payment: WaitingPayment }) {
  const confirm = useConfirmAnyPayment()
  const [asking, setAsking] = useState(false)
  const settle = () => confirm.mutate(payment.sessionId, { onSuccess: () => toast.success(`Confirmed the payment of ${payment.workspaceName}`) })
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="truncate">{payment.workspaceName}</span>
          <Sum amount={payment.amount} currency={payment.currency} />
        </p>
        <p className="text-ink-faint">
          {payment.description}, ordered <Time value={payment.createdAt} />, ends <Time value={payment.expiresAt} />
        </p>
      </div>
      <Button size="small" aria-label={`Confirm the payment of ${payment.workspaceName}`} onClick={() => setAsking(true)}>
        Confirm
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Confirm the payment of ${payment.workspaceName}?`}
        description={`${payment.description}. The workspace gets its order immediately. This cannot be undone.`}
        confirmLabel="Confirm payment"
        pending={confirm.isPending}
        error={confirm.error ? describeProblem(confirm.error) : undefined}
        onConfirm={settle}
      />
    </li>
  )
}
