import type { ReactNode } from 'react'
import type { PartnerEnrollment } from '@/api/partnerSession'
import { formatNumber } from '@/lib/numbers'
import { Badge } from '@/ui/Badge'
import { Card } from '@/ui/Card'
import { Money } from '@/ui/Money'
import { PartnerLinkRow } from './PartnerLinkRow'
import { PayoutConsent } from './PayoutConsent'
import { WithdrawButton } from './WithdrawButton'
import { STANDINGS } from './words'

export function EnrollmentCard({ enrollment }: { enrollment: PartnerEnrollment }) {
  const { program, status, links, totalClicks, totalLeads, totalSales, totalCommissions, currency } = enrollment
  const standing = STANDINGS[status]
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 font-semibold wrap-anywhere">{program.name}</h2>
        <Badge tone={standing.tone}>{standing.label}</Badge>
      </div>
      {status === 'approved' && (
        <>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-4">
            <Fact name="Clicks">{formatNumber(totalClicks)}</Fact>
            <Fact name="Leads">{formatNumber(totalLeads)}</Fact>
            <Fact name="Sales">{formatNumber(totalSales)}</Fact>
            <Fact name="Earned">
              <Money amount={totalCommissions} currency={currency} />
            </Fact>
          </dl>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-label={`Links for ${program.name}`}>
            {links.map((link) => (
              <PartnerLinkRow key={link.id} link={link} />
            ))}
          </ul>
          <PayoutConsent enrollment={enrollment} />
        </>
      )}
      {status === 'pending' && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-sm text-ink-soft">Your application is under review. You get a link once it is approved.</p>
          <WithdrawButton slug={program.slug} />
        </div>
      )}
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-ink-faint">{name}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  )
}
