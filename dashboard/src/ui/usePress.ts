import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { useOverlays } from './useOverlays'

/**
 * For a trigger that waits for its overlay. Until the parts of overlays are loaded a plain element takes its place. The first
 * press of that element fetches them and opens the overlay; a key is pressed once more on the real trigger, which knows what it does.
 */
export function usePress(trigger: RefObject<HTMLElement | null>, isOurs: (key: string) => boolean) {
  const [open, setOpen] = useState(false)
  const [key, setKey] = useState<string>()
  const overlays = useOverlays(open || key !== undefined)
  useEffect(() => {
    if (!overlays || key === undefined) return
    trigger.current?.focus()
    trigger.current?.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    setKey(undefined)
  }, [overlays, key, trigger])
  const waiting = {
    'aria-expanded': false,
    'data-state': 'closed',
    onClick: () => setOpen(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || !isOurs(event.key)) return
      event.preventDefault()
      setKey(event.key)
    },
  } as const
  return { overlays, open, setOpen, waiting }
}
