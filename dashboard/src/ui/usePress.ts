import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useOverlays } from './useOverlays'

/**
 * For a trigger whose overlay is not loaded yet: a plain element takes its place. The first press of that element loads the
 * overlay components and opens the overlay. A key press is dispatched again to the real trigger, which handles it.
 */
export function usePress(trigger: RefObject<HTMLElement | null>, isOurs: (key: string) => boolean) {
  const [open, setOpen] = useState(false)
  const [pressed, setPressed] = useState(false)
  const key = useRef<string>(undefined)
  const overlays = useOverlays(open || pressed)
  useEffect(() => {
    if (!overlays || key.current === undefined) return undefined
    // The real trigger registers its options in an effect.
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
