import type { EnrolledPartner, Workspace } from '@/api/models'
import { plural } from '@/lib/numbers'
import { may } from '@/lib/permissions'
import { Badge } from '@/ui/Badge'
import { Sum } from '@/ui/Sum'
import { PartnerMenu } from './PartnerMenu'
import { AndProgram, PartnerName } from './RowNames'
import { PARTNER_WORDS } from './words'

export function PartnerRow({ partner, workspace }: { partner: EnrolledPartner; workspace: Workspace }) {
  const { label, tone } = PARTNER_WORDS[partner.status]
  return (
    <li className="flex min-h-16 items-center gap-x-4 px-4 py-3 text-sm">
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            <PartnerName partner={partner} workspace={workspace} />
            <Badge tone={tone}>{label}</Badge>
          </p>
          <p className="wrap-anywhere text-ink-faint sm:truncate">
            {partner.email}
            <AndProgram programId={partner.programId} workspace={workspace} />
          </p>
        </div>
        <p className="self-center text-ink-soft tabular-nums sm:text-end">
          <span className="sm:block">{plural(partner.totalSales, 'sale')}</span>
          <span className="sm:hidden">, </span>
          <span className="text-ink-faint">
            <Sum amount={partner.totalCommissions} currency={partner.currency} /> earned
          </span>
        </p>
      </div>
      {may(workspace.role, 'campaigns:write') && <PartnerMenu partner={partner} workspace={workspace} />}
    </li>
  )
}
