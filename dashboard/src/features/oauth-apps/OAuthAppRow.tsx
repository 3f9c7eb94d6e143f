import type { OAuthApp, Workspace } from '@/api/models'
import { describeScopes } from '@/features/api-keys'
import { plural } from '@/lib/numbers'
import { may } from '@/lib/permissions'
import { Avatar } from '@/ui/Avatar'
import { Badge } from '@/ui/Badge'
import { CopyIconButton } from '@/ui/CopyIconButton'
import { Time } from '@/ui/Time'
import { USER_READ } from './appForm'
import { OAuthAppMenu } from './OAuthAppMenu'

function wordsOf({ scopes }: OAuthApp): string {
  return [describeScopes(scopes), scopes.includes(USER_READ) ? 'User identity' : ''].filter(Boolean).join(', ')
}

function isAhead(time: string): boolean {
  return new Date(time) > new Date()
}

export function OAuthAppRow({ app, workspace }: { app: OAuthApp; workspace: Workspace }) {
  return (
    <li className="flex min-h-16 items-center gap-x-4 px-4 py-3">
      <Avatar name={app.name} image={app.logo} shape="square" />
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,0.8fr)]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
            <span className="truncate">{app.name}</span>
            {app.public && <Badge>Public</Badge>}
            {app.clientCredentials && <Badge>Client credentials</Badge>}
          </p>
          <p className="flex items-center gap-1 font-mono text-xs leading-5 text-ink-faint">
            <span className="truncate">{app.clientId}</span>
            <CopyIconButton value={app.clientId} label={`Copy the client ID of ${app.name}`} />
          </p>
        </div>
        <p className="self-center truncate text-sm text-ink-soft" title={app.scopes.join(', ')}>
          {wordsOf(app)}
        </p>
        <div className="self-center text-sm text-ink-faint">
          <p title={app.redirectUris.join('\n')}>{plural(app.redirectUris.length, 'redirect URI')}</p>
          {app.clientSecretLast4 && <p>Secret ends in {app.clientSecretLast4}</p>}
          {app.previousSecretExpiresAt && isAhead(app.previousSecretExpiresAt) && (
            <p>
              Old secret expires <Time value={app.previousSecretExpiresAt} />
            </p>
          )}
        </div>
      </div>
      {may(workspace.role, 'api_keys:update') && <OAuthAppMenu app={app} workspace={workspace} />}
    </li>
  )
}
