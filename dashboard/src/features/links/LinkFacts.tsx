import { use } from 'react'
import type { Link, Workspace } from '@/api/models'
import { formatNumber } from '@/lib/numbers'
import { spokenAddress, withUtm } from '@/lib/urls'
import { Badge } from '@/ui/Badge'
import { Card } from '@/ui/Card'
import { FormatContext } from '@/ui/FormatContext'
import { Time } from '@/ui/Time'
import { useNow } from '@/ui/useNow'
import { Fact } from './Fact'
import { STATUS_WORDS, statusOf } from './linkStatus'
import { QrPreview } from './QrPreview'
import { statsPageOf } from './statsPage'
import { TagNames } from './TagNames'

/** The destination, settings and usage of a link. */
export function LinkFacts({ link, workspace }: { link: Link; workspace: Workspace }) {
  const { locale } = use(FormatContext)
  const status = STATUS_WORDS[statusOf(link, useNow())]
  const destination = withUtm(link.destinationUrl, link)
  const counts = [
    { label: link.clicks === 1 ? 'click' : 'clicks', value: link.clicks },
    { label: link.uniqueClicks === 1 ? 'visitor' : 'visitors', value: link.uniqueClicks },
    { label: link.qrScans === 1 ? 'QR scan' : 'QR scans', value: link.qrScans },
  ]
  return (
    <Card className="grid gap-6 p-5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid content-start gap-5">
        <dl aria-label="Counts" className="flex flex-wrap gap-x-8 gap-y-3">
          {counts.map(({ label, value }) => (
            <div key={label} className="grid">
              <dt className="order-2 text-sm text-ink-soft">{label}</dt>
              <dd className="text-2xl font-semibold tracking-tight tabular-nums">{formatNumber(value, locale)}</dd>
            </div>
          ))}
        </dl>
        <dl className="grid gap-2.5 text-sm">
          <Fact label="Destination">
            <a href={destination} target="_blank" rel="noreferrer" className="text-accent-text underline-offset-4 wrap-anywhere hover:underline">
              {spokenAddress(destination)}
            </a>
          </Fact>
          <Fact label="Status">
            <Badge tone={status.tone}>{status.label}</Badge> <span className="text-ink-faint">{status.description}</span>
          </Fact>
          {link.startsAt && <Fact label="Starts"><Time value={link.startsAt} /></Fact>}
          {link.expiresAt && <Fact label="Ends"><Time value={link.expiresAt} /></Fact>}
          {link.clicksLimit !== null && <Fact label="Limit">{`${formatNumber(link.clicks, locale)} of ${formatNumber(link.clicksLimit, locale)} clicks used`}</Fact>}
          {link.passwordProtected && <Fact label="Password">Required</Fact>}
          {link.variants && <Fact label="A/B test">{link.variants.map(({ name, url, weight }) => `${name ?? spokenAddress(url)} ${weight} %`).join(', ')}</Fact>}
          {link.publicStats && (
            <Fact label="Statistics">
              <a href={statsPageOf(link)} target="_blank" rel="noreferrer" className="text-accent-text underline-offset-4 hover:underline">
                Public
              </a>
            </Fact>
          )}
          {link.tags.length > 0 && <Fact label="Tags"><TagNames names={link.tags} /></Fact>}
          <Fact label="Last click">{link.lastClickedAt ? <Time value={link.lastClickedAt} /> : 'No clicks yet'}</Fact>
          {link.notes && <Fact label="Notes"><span className="whitespace-pre-wrap wrap-anywhere">{link.notes}</span></Fact>}
        </dl>
      </div>
      <QrPreview link={link} workspace={workspace} />
    </Card>
  )
}
