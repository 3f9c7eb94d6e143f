import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useOverlays } from './useOverlays'

/**
 * For a trigger that waits for its overlay. Until the parts of overlays are loaded a plain element takes its place. The first
 * press of that element fetches them and opens the overlay; a key is pressed once more on the real trigger, which knows what it does.
 */
export function usePress(trigger: RefObject<HTMLElement | null>, isOurs: (key: string) => boolean) {
  const [open, setOpen] = useState(false)
  const [pressed, setPressed] = useState(false)
  const key = useRef<string>(undefined)
  const overlays = useOverlays(open || pressed)
  useEffect(() => {
    if (!overlays || key.current === undefined) return undefined
    // The real trigger needs a moment to learn its options.
    const timer = setTimeout(() => {
      const again = new window.KeyboardEvent('keydown', { key: key.current ?? '', bubbles: true, cancelable: true })
      key.current = undefined
      trigger.current?.focus()
      trigger.current?.dispatchEvent(again)
    })
    return () => clearTimeout(timer)
  }, [overlays, trigger])
  const waiting = {
    'aria-expanded': false,
    'data-state': 'closed',
    onClick: () => setOpen(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || !isOurs(event.key)) return
      event.preventDefault()
      key.current = event.key
      setPressed(true)
    },
  } as const
  return { overlays, open, setOpen, waiting }
}
