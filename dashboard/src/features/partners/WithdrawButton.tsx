import { useWithdraw } from '@/api/marketplace'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { toast } from '@/ui/toast'

/** Withdraws a pending application. */
export function WithdrawButton({ slug }: { slug: string }) {
  const withdraw = useWithdraw(slug)
  const takeBack = () =>
    withdraw.mutate(undefined, {
      onSuccess: () => toast.success('Application withdrawn'),
      onError: (error) => toast.error(describeProblem(error)),
    })
  return (
    <Button variant="dangerQuiet" pending={withdraw.isPending} onClick={takeBack}>
      Withdraw
    </Button>
  )
}
