import { CheckCheck } from 'lucide-react'
import { useReadAllNotifications } from '@/api/notifications'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { toast } from '@/ui/toast'

type Props = { unread: number; small?: boolean }

export function ReadAllButton({ unread, small = false }: Props) {
  const readAll = useReadAllNotifications()
  return (
    <Button
      {...(small ? { size: 'small', variant: 'ghost' } : {})}
      icon={<CheckCheck aria-hidden />}
      disabled={unread === 0}
      pending={readAll.isPending}
      onClick={() => readAll.mutate(undefined, { onError: (error) => toast.error(describeProblem(error)) })}
    >
      Mark all as read
    </Button>
  )
}
