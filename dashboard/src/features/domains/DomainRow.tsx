import { Link } from '@tanstack/react-router'
import { Globe } from 'lucide-react'
import type { Domain, Workspace } from '@/api/models'
import { workspaceSegment } from '@/features/workspaces'
import { plural } from '@/lib/numbers'
import { Time } from '@/ui/Time'
import { DomainBadges } from './DomainBadges'

export function DomainRow({ domain, workspace }: { domain: Domain; workspace: Workspace }) {
  return (
    <li className="flex min-h-16 items-center gap-x-3 px-4 py-3">
      <span className="grid size-8 shrink-0 place-items-center rounded-full border border-line max-sm:hidden">
        <Globe aria-hidden className="size-4 text-ink-faint" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          <Link
            to="/$workspace/domains/$domainId"
            params={{ workspace: workspaceSegment(workspace), domainId: domain.id }}
            className="truncate hover:underline"
          >
            {domain.domain}
          </Link>
          <DomainBadges domain={domain} />
        </p>
        <p className="truncate text-sm text-ink-faint">
          {plural(domain.linksCount, 'link')}, added <Time value={domain.createdAt} />
        </p>
      </div>
    </li>
  )
}
