import { Link } from '@tanstack/react-router'
import { Link2, Route, SearchX } from 'lucide-react'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { isFiltered, type LinkSearch } from './linkSearch'

type Props = { search: LinkSearch; editable: boolean; onClear: () => void }

export function NoLinks({ search, editable, onClear }: Props) {
  const workspace = useWorkspace()
  if (isFiltered(search) || search.page) {
    return (
      <EmptyState icon={SearchX} title="No results" action={<Button onClick={onClear}>Show all links</Button>}>
        {search.q ? `No link has “${search.q}” in its short code, destination or title.` : 'No links match these filters. To find archived links, filter by status.'}
      </EmptyState>
    )
  }
  const create = (
    <Button asChild variant="primary">
      <Link to="/$workspace/links/new" params={{ workspace: workspaceSegment(workspace) }}>
        Create your first link
      </Link>
    </Button>
  )
  return (
    <EmptyState icon={Link2} title="One short URL, many destinations" action={editable && create}>
      <p>A link has a short code and a destination. Rules send some visitors elsewhere:</p>
      <ul className="mt-3 grid gap-1.5 text-start">
        {['iPhones to the App Store', 'visitors from Germany to the German page', 'visitors at night to the answering service'].map((example) => (
          <li key={example} className="flex items-center gap-2">
            <Route aria-hidden className="size-4 shrink-0 text-accent-text" />
            {example}
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}
