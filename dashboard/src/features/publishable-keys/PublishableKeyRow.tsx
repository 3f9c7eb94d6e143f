import type { Workspace } from '@/api/models'
import type { PublishableKey } from '@/api/publishableKeys'
import { plural } from '@/lib/numbers'
import { may } from '@/lib/permissions'
import { Badge } from '@/ui/Badge'
import { Time } from '@/ui/Time'
import { useNow } from '@/ui/useNow'
import { PublishableKeyMenu } from './PublishableKeyMenu'

function placesOf({ allowedOrigins: [only, ...more] }: PublishableKey): string {
  if (only === undefined) return 'Apps only'
  return more.length === 0 ? only : plural(more.length + 1, 'page')
}

export function PublishableKeyRow({ row, workspace }: { row: PublishableKey; workspace: Workspace }) {
  const now = useNow()
  const expired = row.expiresAt !== null && new Date(row.expiresAt) <= now
  return (
    <li className="flex min-h-16 items-center gap-x-4 px-4 py-3">
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,0.8fr)]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
            <span className="truncate">{row.name}</span>
            {row.environment === 'test' && <Badge>Test</Badge>}
            {expired ? <Badge tone="danger">Expired</Badge> : !row.enabled && <Badge tone="warning">Disabled</Badge>}
          </p>
          <p className="truncate font-mono text-xs leading-5 text-ink-faint">
            {row.keyPrefix}…{row.lastFour}
          </p>
        </div>
        <p className="self-center truncate text-sm text-ink-soft" title={row.allowedOrigins.join(', ')}>
          {placesOf(row)}
        </p>
        <div className="self-center text-sm text-ink-faint">
          <p>{row.lastUsedAt ? <>Used <Time value={row.lastUsedAt} /></> : 'Never used'}</p>
          {row.expiresAt && (
            <p>
              {expired ? 'Expired' : 'Expires'} <Time value={row.expiresAt} day />
            </p>
          )}
        </div>
      </div>
      {may(workspace.role, 'api_keys:update') && <PublishableKeyMenu row={row} workspace={workspace} />}
    </li>
  )
}
