import type { ApiKey, Workspace } from '@/api/models'
import { plural } from '@/lib/numbers'
import { may } from '@/lib/permissions'
import { Badge } from '@/ui/Badge'
import { Time } from '@/ui/Time'
import { ApiKeyMenu } from './ApiKeyMenu'
import { describeScopes } from './scopes'

function isExpired(apiKey: ApiKey): boolean {
  return apiKey.expiresAt !== null && new Date(apiKey.expiresAt) < new Date()
}

export function ApiKeyRow({ apiKey, workspace }: { apiKey: ApiKey; workspace: Workspace }) {
  const expired = isExpired(apiKey)
  return (
    <li className="flex min-h-16 items-center gap-x-4 px-4 py-3">
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,0.8fr)]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
            <span className="truncate">{apiKey.name}</span>
            {apiKey.environment === 'test' && <Badge>Test</Badge>}
            {expired ? <Badge tone="danger">Expired</Badge> : !apiKey.enabled && <Badge tone="warning">Disabled</Badge>}
          </p>
          <p className="truncate font-mono text-xs leading-5 text-ink-faint">
            {apiKey.keyPrefix}…{apiKey.lastFour}
          </p>
        </div>
        <p className="self-center truncate text-sm text-ink-soft" title={apiKey.scopes.join(', ')}>
          {describeScopes(apiKey.scopes)}
        </p>
        <div className="self-center text-sm text-ink-faint">
          <p>{apiKey.lastUsedAt ? <>Used <Time value={apiKey.lastUsedAt} /></> : 'Never used'}</p>
          {apiKey.ipAllowlist.length > 0 && <p title={apiKey.ipAllowlist.join(', ')}>From {plural(apiKey.ipAllowlist.length, 'address', 'addresses')}</p>}
          {apiKey.expiresAt && (
            <p>
              {expired ? 'Expired' : 'Expires'} <Time value={apiKey.expiresAt} day />
            </p>
          )}
        </div>
      </div>
      {may(workspace.role, 'api_keys:update') && <ApiKeyMenu apiKey={apiKey} workspace={workspace} />}
    </li>
  )
}
