import { Link as RouteLink } from '@tanstack/react-router'
import { CornerDownRight, Lock } from 'lucide-react'
import { use } from 'react'
import type { Link, Workspace } from '@/api/models'
import { workspaceSegment } from '@/features/workspaces'
import { classNames } from '@/lib/classNames'
import { formatNumber } from '@/lib/numbers'
import { spokenAddress } from '@/lib/urls'
import { Badge } from '@/ui/Badge'
import { Checkbox } from '@/ui/Checkbox'
import { FormatContext } from '@/ui/FormatContext'
import { useNow } from '@/ui/useNow'
import { CopyIconButton } from '@/ui/CopyIconButton'
import { LinkMenu } from './LinkMenu'
import { STATUS_WORDS, statusOf } from './linkStatus'
import { TagNames } from './TagNames'

type Props = { link: Link; workspace: Workspace; editable: boolean; selected: boolean; onToggle: () => void }

export function LinkRow({ link, workspace, editable, selected, onToggle }: Props) {
  const { locale } = use(FormatContext)
  const status = statusOf(link, useNow())
  const short = spokenAddress(link.shortUrl)
  return (
    <li data-row={link.id} className={classNames('flex items-center gap-3 px-4 py-3 last:rounded-b-lg', selected && 'bg-sunken')}>
      {editable && <Checkbox checked={selected} onChange={onToggle} label={<span className="sr-only">{`Select ${short}`}</span>} />}
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
        <div className="min-w-0">
          <div className="flex items-center gap-1.5">
            <RouteLink
              data-row-link
              to="/$workspace/links/$linkId"
              params={{ workspace: workspaceSegment(workspace), linkId: link.id }}
              className="truncate rounded-sm text-sm font-medium hover:underline"
            >
              {short}
            </RouteLink>
            <CopyIconButton value={link.shortUrl} label={`Copy ${short}`} />
            {link.passwordProtected && <Lock aria-label="Password protected" className="size-3.5 shrink-0 text-ink-faint" />}
          </div>
          <p className="flex min-w-0 items-center gap-1.5 text-sm text-ink-faint">
            <CornerDownRight aria-label="leads to" className="size-3.5 shrink-0 rtl:-scale-x-100" />
            <span className="truncate">
              {link.title && <span className="text-ink-soft">{link.title} · </span>}
              {spokenAddress(link.destinationUrl)}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-1 empty:hidden">
          {status !== 'active' && <Badge tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].label}</Badge>}
          <TagNames names={link.tags} />
        </div>
      </div>
      <p className="flex shrink-0 flex-wrap justify-end gap-x-1 text-end text-sm text-ink-soft tabular-nums max-sm:w-14 sm:w-24">
        <span className="font-medium text-ink">{formatNumber(link.clicks, locale)}</span> {link.clicks === 1 ? 'click' : 'clicks'}
      </p>
      <LinkMenu link={link} workspace={workspace} editable={editable} />
    </li>
  )
}
