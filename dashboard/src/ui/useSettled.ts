import { useEffect, useState } from 'react'

/** A value once it has kept still for a while; what is not wanted is passed over. */
export function useSettled<Value>(value: Value, pauseMs: number, wanted = true): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs, wanted])
  return settled
}
