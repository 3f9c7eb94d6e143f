import { Slot } from 'radix-ui'
import type { ReactNode } from 'react'

/** Replaces the trigger of a popover whose code is not loaded yet. */
export function WaitingTrigger({ children, onPress }: { children: ReactNode; onPress: () => void }) {
  return (
    <Slot.Root aria-haspopup="dialog" aria-expanded={false} data-state="closed" onClick={onPress}>
      {children}
    </Slot.Root>
  )
}
