import { useState } from 'react'

let last = 0
const next = () => (last += 1)

/** React keys for rows without an id, so that each row keeps its state when another is removed. */
export function useRowIds(count: number) {
  const [ids, setIds] = useState<number[]>(() => Array.from({ length: count }, next))
  const missing = count - ids.length
  const known = missing > 0 ? [...ids, ...Array.from({ length: missing }, next)] : ids
  if (missing > 0) setIds(known)
  return { ids: known, remove: (index: number) => setIds(known.filter((_, other) => other !== index)) }
}
