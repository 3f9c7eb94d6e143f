import { Link } from '@tanstack/react-router'
import { CircleDollarSign, type LucideIcon, MousePointerClick, QrCode, UserPlus } from 'lucide-react'
import { memo } from 'react'
import type { LiveEvent, LiveType } from '@/api/live'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { countryName } from '@/lib/countries'
import { capitalise } from '@/lib/words'
import { Badge } from '@/ui/Badge'
import { Money } from '@/ui/Money'
import { Time } from '@/ui/Time'

const KINDS: Record<LiveType, { icon: LucideIcon; word: string }> = {
  click: { icon: MousePointerClick, word: 'Click' },
  qr_scan: { icon: QrCode, word: 'QR scan' },
  conversion: { icon: CircleDollarSign, word: 'Conversion' },
}

function placeOf({ city, country }: LiveEvent): string {
  return [city, country && countryName(country)].filter(Boolean).join(', ') || 'Unknown location'
}

function deviceOf({ browser, os, device }: LiveEvent): string {
  return [browser, os].filter(Boolean).join(' on ') || (device ? capitalise(device) : 'Unknown device')
}

/** An event of the feed. It never changes, so a busy feed renders new events only. */
export const FeedItem = memo(function FeedItem({ event }: { event: LiveEvent }) {
  const workspace = useWorkspace()
  const { conversion } = event
  const lead = conversion?.kind === 'lead'
  const { icon, word } = KINDS[event.type]
  const Icon = lead ? UserPlus : icon
  const origin = event.referrer === '(direct)' ? 'direct' : `from ${event.referrer}`
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 px-5 py-2.5 text-sm motion-safe:animate-appear">
      <span className="mt-0.5 grid size-6 place-items-center rounded-md bg-sunken text-ink-soft">
        <Icon aria-hidden className="size-3.5" />
      </span>
      <div className="grid gap-0.5">
        <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1">
          <span className="text-ink-soft">{conversion ? capitalise(conversion.event) : word}</span>
          {event.linkId && (
            <Link
              to="/$workspace/links/$linkId"
              params={{ workspace: workspaceSegment(workspace), linkId: event.linkId }}
              className="min-w-0 truncate font-medium hover:underline"
            >
              {event.linkTitle ?? event.shortCode ?? 'a link'}
            </Link>
          )}
          {conversion && !lead && (
            <span className="font-medium text-success-text">
              <Money amount={conversion.value} currency={conversion.currency} />
            </span>
          )}
          {event.ruleName && <Badge tone="accent">{event.ruleName}</Badge>}
          {event.campaignName && <Badge>{event.campaignName}</Badge>}
        </p>
        <p className="text-ink-soft wrap-anywhere">
          {event.linkId ? `${placeOf(event)} · ${deviceOf(event)} · ${origin}` : 'Without a click'}
          {event.isNewVisitor && ' · new visitor'}
        </p>
      </div>
      <span className="text-ink-faint">
        <Time value={event.timestamp} />
      </span>
    </li>
  )
})
