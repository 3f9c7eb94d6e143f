import { type RefObject, useRef } from 'react'
import { useShortcut } from '@/ui/useShortcut'

type Options = { group: string; onToggle: (id: string) => void; selectable: boolean }

/** j and k move the focus between rows, x selects the focused row. A row is marked by data-row, its link by data-row-link. */
export function useRowKeys({ group, onToggle, selectable }: Options): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const current = () => rows().findIndex((row) => row.contains(document.activeElement))
  const move = (step: number) => {
    const all = rows()
    const from = current()
    const next = from < 0 ? 0 : Math.min(Math.max(from + step, 0), all.length - 1)
    all[next]?.querySelector<HTMLElement>('[data-row-link]')?.focus()
  }
  useShortcut({ keys: 'j', label: 'Next row', group, run: () => move(1) })
  useShortcut({ keys: 'k', label: 'Previous row', group, run: () => move(-1) })
  useShortcut({
    keys: 'x',
    label: 'Select row',
    group,
    enabled: selectable,
    run: () => {
      const id = rows()[current()]?.dataset['row']
      if (id) onToggle(id)
    },
  })
  return list
}
