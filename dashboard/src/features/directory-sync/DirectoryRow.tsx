import { Link } from '@tanstack/react-router'
import type { ScimDirectory, Workspace } from '@/api/models'
import { PROVIDERS } from '@/features/sso'
import { workspaceSegment } from '@/features/workspaces'
import { plural } from '@/lib/numbers'
import { Badge } from '@/ui/Badge'
import { Time } from '@/ui/Time'
import { STATUS_WORDS } from './words'

export function DirectoryRow({ directory, workspace }: { directory: ScimDirectory; workspace: Workspace }) {
  const status = STATUS_WORDS[directory.status]
  return (
    <li className="grid min-h-16 gap-1 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
        <Link to="/$workspace/settings/directory-sync/$directoryId" params={{ workspace: workspaceSegment(workspace), directoryId: directory.id }} className="truncate hover:underline">
          {directory.name}
        </Link>
        <Badge tone={status.tone}>{status.label}</Badge>
      </p>
      <p className="text-sm text-ink-faint">
        {directory.provider === 'custom' ? 'SCIM' : PROVIDERS[directory.provider].label}, {plural(directory.usersCount, 'person', 'people')}, {plural(directory.groupsCount, 'group')},{' '}
        {directory.lastSyncAt ? (
          <>
            last sync <Time value={directory.lastSyncAt} />
          </>
        ) : (
          'no sync yet'
        )}
      </p>
    </li>
  )
}
