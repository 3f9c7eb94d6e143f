import { Link } from '@tanstack/react-router'
import { Folder as FolderIcon } from 'lucide-react'
import type { Folder, Workspace } from '@/api/models'
import { workspaceSegment } from '@/features/workspaces'
import { plural } from '@/lib/numbers'
import { may } from '@/lib/permissions'
import { Badge } from '@/ui/Badge'
import { FolderMenu } from './FolderMenu'

type Props = { folder: Folder; depth: number; workspace: Workspace }

/** The maximum indentation that fits a phone; the text still names the depth. */
const DEEPEST_SHOWN = 6

export function FolderRow({ folder, depth, workspace }: Props) {
  return (
    <li className="flex min-h-12 items-center gap-3 px-4 py-2 text-sm">
      <div className="flex min-w-0 flex-1 items-center gap-2.5" style={{ paddingInlineStart: `${Math.min(depth, DEEPEST_SHOWN) * 1.25}rem` }}>
        <FolderIcon aria-hidden className="size-4 shrink-0 text-ink-faint" />
        <div className="min-w-0">
          <p className="flex items-center gap-2 font-medium">
            <span className="truncate">{folder.name}</span>
            {depth > 0 && <span className="sr-only">, level {depth + 1}</span>}
            {folder.accessLevel === 'read' && <Badge>Read only</Badge>}
          </p>
          {folder.description && <p className="truncate text-ink-faint">{folder.description}</p>}
        </div>
      </div>
      <Link
        to="/$workspace/links"
        params={{ workspace: workspaceSegment(workspace) }}
        search={{ folder: folder.id }}
        className="text-ink-faint tabular-nums hover:text-ink hover:underline"
      >
        {plural(folder.linksCount, 'link')}
      </Link>
      {may(workspace.role, 'links:write') && <FolderMenu folder={folder} workspace={workspace} />}
    </li>
  )
}
