import { Slot } from 'radix-ui'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { TooltipBubble } from './TooltipBubble'

type Props = { content: ReactNode; children: ReactNode; side?: 'top' | 'right' | 'bottom' | 'left' }

const HOVER_MS = 300
/** Long enough to move the pointer from the element to its tooltip. */
const LEAVE_MS = 100

/** A text that is shown while the element has the pointer or the keyboard focus. */
export function Tooltip({ content, children, side = 'top' }: Props) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLElement>(null)
  const pressed = useRef(false)
  const timer = useRef<number>(undefined)
  const id = useId()
  const show = (next: boolean, wait = 0) => {
    window.clearTimeout(timer.current)
    timer.current = wait > 0 ? window.setTimeout(() => setOpen(next), wait) : undefined
    if (wait === 0) setOpen(next)
  }
  const press = (down: boolean) => {
    pressed.current = down
    show(false)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return (
    <>
      <Slot.Root
        ref={anchor}
        {...(open ? { 'aria-describedby': id } : {})}
        onPointerEnter={(event) => event.pointerType !== 'touch' && show(true, HOVER_MS)}
        onPointerLeave={() => show(false, LEAVE_MS)}
        onPointerDown={() => press(true)}
        onClick={() => press(false)}
        onFocus={(event) => !pressed.current && event.currentTarget.matches(':focus-visible') && show(true)}
        onBlur={() => press(false)}
      >
        {children}
      </Slot.Root>
      {open && (
        <TooltipBubble id={id} anchor={anchor} side={side} onStay={() => show(true)} onLeave={() => show(false, LEAVE_MS)} onDismiss={() => show(false)}>
          {content}
        </TooltipBubble>
      )}
    </>
  )
}
