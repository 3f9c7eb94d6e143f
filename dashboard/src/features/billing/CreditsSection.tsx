import { use, useState } from 'react'
import type { Billing } from '@/api/billing'
import type { Workspace } from '@/api/models'
import { formatNumber } from '@/lib/numbers'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { FormatContext } from '@/ui/FormatContext'
import { laterDialog } from '@/ui/laterComponent'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'

const TopUpDialog = laterDialog(() => import('./TopUpDialog').then((module) => module.TopUpDialog))

function Pool({ label, credits, note }: { label: string; credits: number | null; note: string }) {
  const { locale } = use(FormatContext)
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-2xl font-semibold tabular-nums">{credits === null ? 'Unlimited' : formatNumber(credits, locale)}</dd>
      <dd className="text-sm text-ink-faint">{note}</dd>
    </div>
  )
}

export function CreditsSection({ billing, workspace }: { billing: Billing; workspace: Workspace }) {
  const [buying, setBuying] = useState(false)
  const { credits } = billing
  const canManage = may(workspace.role, 'billing:manage')
  return (
    <Section
      title="Credits"
      description="Creating a link costs credits. Plan credits are used first."
      footer={
        canManage && (
          <>
            <span>Purchased credits never expire.</span>
            <Button variant="primary" onClick={() => setBuying(true)}>
              Buy credits
            </Button>
          </>
        )
      }
    >
      <dl className="grid gap-4 sm:grid-cols-3">
        <Pool label="Total credits" credits={credits.total} note="Plan and purchased" />
        <Pool label="Plan credits" credits={credits.plan} note="Renewed every month" />
        <Pool label="Purchased" credits={credits.purchased} note="Never expire" />
      </dl>
      {credits.total === 0 && <Notice tone="warning">You have no credits left. Existing links keep redirecting. Buy credits to create new links.</Notice>}
      {canManage && <TopUpDialog open={buying} onOpenChange={setBuying} workspace={workspace} creditsPerDollar={credits.creditsPerDollar} />}
    </Section>
  )
}
