import { Link } from '@tanstack/react-router'
import type { SamlConnection, Workspace } from '@/api/models'
import { workspaceSegment } from '@/features/workspaces'
import { Badge } from '@/ui/Badge'
import { Time } from '@/ui/Time'
import { PROVIDERS } from './providers'
import { certificateWarning, listed, STATUS_WORDS } from './words'

export function ConnectionRow({ connection, workspace }: { connection: SamlConnection; workspace: Workspace }) {
  const status = STATUS_WORDS[connection.status]
  const warning = certificateWarning(connection)
  return (
    <li className="grid min-h-16 gap-1 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
        <Link to="/$workspace/settings/sso/$connectionId" params={{ workspace: workspaceSegment(workspace), connectionId: connection.id }} className="truncate hover:underline">
          {connection.name}
        </Link>
        <Badge tone={status.tone}>{status.label}</Badge>
        {warning && <Badge tone={warning.tone}>{warning.label}</Badge>}
        {connection.metadataError && <Badge tone="warning">Metadata refresh failed</Badge>}
      </p>
      <p className="text-sm text-ink-faint wrap-anywhere">
        {connection.provider === 'custom' ? 'SAML' : PROVIDERS[connection.provider].label}
        {connection.allowedDomains.length > 0 && `, for ${listed(connection.allowedDomains)}`}
        {connection.lastUsedAt ? (
          <>
            , last used <Time value={connection.lastUsedAt} />
          </>
        ) : (
          ', not used yet'
        )}
      </p>
    </li>
  )
}
