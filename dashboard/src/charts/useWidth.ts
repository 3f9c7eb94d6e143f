import { useCallback, useState } from 'react'

/** The width of an element. A default is used until the first layout. */
export function useWidth(assumed = 640): readonly [(element: HTMLElement | null) => (() => void) | undefined, number] {
  const [width, setWidth] = useState(assumed)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const measure = () => setWidth(element.clientWidth || assumed)
      measure()
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [assumed],
  )
  return [ref, width]
}
