import { Link } from '@tanstack/react-router'
import { CircleDot, type LucideIcon, MousePointerClick, ShoppingBag, UserCheck } from 'lucide-react'
import type { JourneyEvent } from '@/api/customers'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { capitalise } from '@/lib/words'
import { Sum } from '@/ui/Sum'
import { Time } from '@/ui/Time'
import { LinkName } from './LinkName'

const ICONS: Record<string, LucideIcon> = { click: MousePointerClick, lead: UserCheck, sale: ShoppingBag }

export function JourneyStep({ event: { type, event, timestamp, linkId, value, currency }, last }: { event: JourneyEvent; last: boolean }) {
  const workspace = workspaceSegment(useWorkspace())
  const Icon = ICONS[type] ?? CircleDot
  const name = event === type ? capitalise(type) : `${capitalise(type)}: ${event}`
  return (
    <li className="flex gap-3 text-sm">
      <span aria-hidden className="flex flex-col items-center">
        <span className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
          <Icon className="size-4" />
        </span>
        {!last && <span className="w-px flex-1 bg-line" />}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 pt-1 pb-5">
        <p className="min-w-0">
          <span className="font-medium">{name}</span>
          {linkId && (
            <>
              {' · '}
              <Link to="/$workspace/links/$linkId" params={{ workspace, linkId }} className="text-ink-soft underline underline-offset-2 hover:text-ink">
                <LinkName linkId={linkId} />
              </Link>
            </>
          )}
          <span className="block text-ink-faint">
            <Time value={timestamp} />
          </span>
        </p>
        {type === 'sale' && value !== null && currency && (
          <span className="font-medium">
            <Sum amount={value} currency={currency} />
          </span>
        )}
      </div>
    </li>
  )
}
