import { type ReactNode, type RefObject, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useOverlays } from './useOverlays'

type Props = {
  id: string
  anchor: RefObject<HTMLElement | null>
  side: 'top' | 'right' | 'bottom' | 'left'
  children: ReactNode
  onStay: () => void
  onLeave: () => void
  onDismiss: () => void
}

export function TooltipBubble({ id, anchor, side, children, onStay, onLeave, onDismiss }: Props) {
  const { Popper } = useOverlays(true) ?? {}
  useEffect(() => {
    const dismiss = (event: KeyboardEvent) => event.key === 'Escape' && onDismiss()
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  })
  if (!Popper) return null
  return createPortal(
    <Popper.Root>
      <Popper.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Popper.Content
        id={id}
        role="tooltip"
        side={side}
        sideOffset={6}
        collisionPadding={8}
        onPointerEnter={onStay}
        onPointerLeave={onLeave}
        className="z-50 max-w-72 animate-appear rounded-md bg-ink px-2 py-1 text-xs text-canvas"
      >
        {children}
      </Popper.Content>
    </Popper.Root>,
    document.body,
  )
}
