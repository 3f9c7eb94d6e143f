import type { Installation, Workspace } from '@/api/models'
import { may } from '@/lib/permissions'
import { Badge, type Tone } from '@/ui/Badge'
import { CopyIconButton } from '@/ui/CopyIconButton'
import { Time } from '@/ui/Time'
import { InstallationMenu } from './InstallationMenu'

const STATUS_WORDS: Record<Installation['status'], { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'success' },
  paused: { label: 'Paused', tone: 'neutral' },
  error: { label: 'Needs attention', tone: 'danger' },
}

export function InstallationRow({ installation, service, workspace }: { installation: Installation; service: string; workspace: Workspace }) {
  const { name, status, receiverUrl, lastError, lastSyncAt } = installation
  return (
    <li className="flex min-h-16 items-center gap-x-4 px-4 py-3">
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
            <span className="truncate">{name}</span>
            <Badge tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].label}</Badge>
          </p>
          {receiverUrl && (
            <p className="flex items-center gap-1 text-ink-faint">
              <span className="truncate font-mono text-xs leading-5" title={receiverUrl}>
                {receiverUrl}
              </span>
              <CopyIconButton value={receiverUrl} label="Copy the receiver URL" />
            </p>
          )}
          {lastError && <p className="text-sm text-danger-text wrap-anywhere">{lastError}</p>}
        </div>
        <div className="min-w-0 self-center text-sm text-ink-faint">
          <p className="text-ink-soft">{service}</p>
          <p>{lastSyncAt ? <>Active <Time value={lastSyncAt} /></> : 'No activity yet'}</p>
        </div>
      </div>
      {may(workspace.role, 'integrations:manage') && <InstallationMenu installation={installation} workspace={workspace} />}
    </li>
  )
}
