import { useState } from 'react'

/** The selected rows. Rows that are no longer in the list are dropped from the selection. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = rows.filter(({ id }) => ids.has(id))
  return {
    selected,
    has: (id: string) => ids.has(id),
    toggle: (id: string) => setIds((before) => (before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]))),
    all: rows.length > 0 && selected.length === rows.length,
    selectAll: (all: boolean) => setIds(new Set(all ? rows.map(({ id }) => id) : [])),
    clear: () => setIds(new Set()),
  }
}
