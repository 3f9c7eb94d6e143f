import { CircleStop } from 'lucide-react'
import { useState } from 'react'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'

type Props = {
  /** The kind of the job, such as "import". */
  what: string
  /** Says what happens to the part that is done. */
  consequence: string
  cancel: { isPending: boolean; error: unknown; mutateAsync: (id: string) => Promise<unknown> }
  id: string
  small?: boolean
}

export function CancelJob({ what, consequence, cancel, id, small = false }: Props) {
  const [asking, setAsking] = useState(false)
  const confirm = () =>
    void cancel.mutateAsync(id).then(
      () => setAsking(false),
      () => undefined,
    )
  return (
    <>
      <Button variant="dangerQuiet" size={small ? 'small' : 'medium'} icon={<CircleStop aria-hidden />} onClick={() => setAsking(true)}>
        Stop {what}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Stop this ${what}?`}
        description={consequence}
        confirmLabel="Stop"
        pending={cancel.isPending}
        error={cancel.error ? describeProblem(cancel.error) : undefined}
        onConfirm={confirm}
      />
    </>
  )
}
