import { Slot } from 'radix-ui'
import type { ReactNode } from 'react'

/** Stands for the trigger of a popover whose parts are not loaded yet. */
export function WaitingTrigger({ children, onPress }: { children: ReactNode; onPress: () => void }) {
  return (
    <Slot.Root aria-haspopup="dialog" aria-expanded={false} data-state="closed" onClick={onPress}>
      {children}
    </Slot.Root>
  )
}
