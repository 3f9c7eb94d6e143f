import { useNavigate, useRouter } from '@tanstack/react-router'
import type { Found, SearchResult } from '@/api/models'
import { spokenAddress } from '@/lib/urls'
import { CommandGroup } from './CommandGroup'
import { CommandRow } from './CommandRow'
import { pageOf, SEARCH_KINDS } from './searchKinds'

type Props = { query: string; found: Found; /** As addresses call it. */ workspace: string; onChosen: () => void }

/** The search results by type. The server also matches misspelt words, so cmdk must not filter the rows again. */
export function SearchResults({ query, found, workspace, onChosen }: Props) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const open = (kind: string, result: SearchResult) => {
    onChosen()
    if (kind === 'folders') void navigate({ to: '/$workspace/links', params: { workspace }, search: { folder: result.id } })
    else if (kind === 'tags') void navigate({ to: '/$workspace/links', params: { workspace }, search: { tag: [result.title] } })
    else history.push(pageOf(result, workspace))
  }
  return SEARCH_KINDS.map(({ name, heading, icon, detailed }) => {
    const results = found.results[name] ?? []
    return (
      results.length > 0 && (
        <CommandGroup key={name} heading={heading}>
          {results.map((result) => (
            <CommandRow
              key={result.id}
              icon={icon}
              value={`${result.title} ${result.id}`}
              keywords={[query]}
              detail={detailed && result.subtitle ? spokenAddress(result.subtitle) : null}
              onSelect={() => open(name, result)}
            >
              {result.title}
            </CommandRow>
          ))}
        </CommandGroup>
      )
    )
  })
}
