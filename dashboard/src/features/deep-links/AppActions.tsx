import { useState } from 'react'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { SaveButton } from '@/ui/SaveButton'
import { toast } from '@/ui/toast'

type Props = { dirty: boolean; pending: boolean; /** Only where there is an app to remove. */ onRemove?: () => Promise<unknown> }

export function AppActions({ dirty, pending, onRemove }: Props) {
  const [removing, setRemoving] = useState(false)
  const remove = () => {
    setRemoving(true)
    void onRemove?.()
      .catch((error: unknown) => toast.error(describeProblem(error)))
      .finally(() => setRemoving(false))
  }
  return (
    <>
      {onRemove && (
        <Button variant="dangerQuiet" pending={removing} onClick={remove}>
          Remove app
        </Button>
      )}
      <SaveButton dirty={dirty} pending={pending} />
    </>
  )
}
