import { Badge } from '@/ui/Badge'

const SHOWN = 3

/** The first few tags, and the number of the others. */
export function TagNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  const hidden = names.slice(SHOWN)
  return (
    <ul aria-label="Tags" className="flex flex-wrap items-center gap-1">
      {names.slice(0, SHOWN).map((name) => (
        <li key={name} className="flex">
          <Badge>{name}</Badge>
        </li>
      ))}
      {hidden.length > 0 && <li className="text-xs text-ink-faint">and {hidden.length} more</li>}
    </ul>
  )
}
