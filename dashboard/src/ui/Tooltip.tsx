import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type Props = { content: ReactNode; children: ReactNode; side?: 'top' | 'right' | 'bottom' | 'left' }

export function Tooltip({ content, children, side = 'top' }: Props) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-72 animate-appear rounded-md bg-ink px-2 py-1 text-xs text-canvas"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
