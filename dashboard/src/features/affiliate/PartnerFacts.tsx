import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useGroupChoices } from '@/api/affiliate'
import type { EnrolledPartner, Workspace } from '@/api/models'
import { workspaceSegment } from '@/features/workspaces'
import { plural } from '@/lib/numbers'
import { CopyIconButton } from '@/ui/CopyIconButton'
import { Section } from '@/ui/Section'
import { Sum } from '@/ui/Sum'
import { Time } from '@/ui/Time'
import { useProgramName } from './useProgramName'
import { termsOf } from './words'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-ink-faint">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

export function PartnerFacts({ partner, workspace }: { partner: EnrolledPartner; workspace: Workspace }) {
  const programName = useProgramName(workspace.id, partner.programId)
  const groups = useGroupChoices(workspace.id, partner.programId).data ?? []
  const segment = workspaceSegment(workspace)
  return (
    <Section title="Membership">
      <dl className="grid gap-2 text-sm">
        <Fact label="Program">
          <Link to="/$workspace/affiliate/programs/$programId" params={{ workspace: segment, programId: partner.programId }} className="rounded-sm hover:underline">
            {programName || 'The program'}
          </Link>
        </Fact>
        <Fact label="Group">{groups.find(({ id }) => id === partner.groupId)?.name ?? 'No group'}</Fact>
        <Fact label="Commission">{partner.commissionOverride ? `${termsOf(partner.commissionOverride, partner.currency)} (custom)` : 'Terms of the group or program'}</Fact>
        <Fact label="Since">
          <Time value={partner.createdAt} day />
        </Fact>
        {partner.statusReason && <Fact label="Reason">{partner.statusReason}</Fact>}
        {partner.referralUrl && (
          <Fact label="Referral link">
            <span className="flex items-center gap-1">
              <span className="truncate font-mono text-xs leading-7">{partner.referralUrl}</span>
              <CopyIconButton value={partner.referralUrl} label="Copy the referral link" />
            </span>
          </Fact>
        )}
        <Fact label="Referred">
          {plural(partner.totalClicks, 'click')}, {plural(partner.totalLeads, 'lead')}, {plural(partner.totalSales, 'sale')}
        </Fact>
        <Fact label="Earned">
          <Sum amount={partner.totalCommissions} currency={partner.currency} />
        </Fact>
      </dl>
    </Section>
  )
}
