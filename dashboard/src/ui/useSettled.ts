import { useEffect, useState } from 'react'

/** A debounced value. */
export function useSettled<Value>(value: Value, pauseMs: number, wanted = true): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs, wanted])
  return settled
}
