import type { Workspace } from '@/api/models'
import { Button } from '@/ui/Button'
import { Chip } from '@/ui/Chip'
import { isFiltered, type LinkSearch, type LinkSearchChange } from './linkSearch'
import { STATUS_WORDS } from './linkStatus'
import { useFilterChoices } from './useFilterChoices'

type Props = { workspace: Workspace; search: LinkSearch; onChange: (change: LinkSearchChange) => void }
type Shown = { text: string; without: LinkSearchChange }

const NOTHING: LinkSearchChange = { q: undefined, status: undefined, tag: undefined, folder: undefined, campaign: undefined, domain: undefined }
const PLACES = ['folder', 'campaign', 'domain'] as const

/** The active filters of the list, each with a button that removes it. */
export function FilterChips({ workspace, search, onChange }: Props) {
  const choices = useFilterChoices(workspace.id)
  const { q, status, tag = [] } = search
  const named = (place: (typeof PLACES)[number], id: string) => choices[place].find(({ value }) => value === id)?.label ?? id
  const shown: Shown[] = [
    ...(q ? [{ text: `Search: ${q}`, without: { q: undefined } }] : []),
    ...(status ? [{ text: `Status: ${STATUS_WORDS[status].label}`, without: { status: undefined } }] : []),
    ...tag.map((name) => {
      const others = tag.filter((other) => other !== name)
      return { text: `Tag: ${name}`, without: { tag: others.length > 0 ? others : undefined } }
    }),
    ...PLACES.flatMap((place) => {
      const id = search[place]
      return id ? [{ text: `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${named(place, id)}`, without: { [place]: undefined } }] : []
    }),
  ]
  if (!isFiltered(search)) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-1.5">
      {shown.map(({ text, without }) => (
        <li key={text} className="max-w-full">
          <Chip removeLabel={`Remove filter ${text}`} onRemove={() => onChange(without)}>
            {text}
          </Chip>
        </li>
      ))}
      <li>
        <Button size="small" variant="ghost" onClick={() => onChange(NOTHING)}>
          Clear
        </Button>
      </li>
    </ul>
  )
}
