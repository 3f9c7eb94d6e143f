import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { type Conversion, PENDING_SHOWN, useDecideConversion, usePendingConversions } from '@/api/conversionReports'
import type { Workspace } from '@/api/models'
import { workspaceSegment } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { Sum } from '@/ui/Sum'
import { Table } from '@/ui/Table'
import { Time } from '@/ui/Time'
import { toast } from '@/ui/toast'

const SOURCE_WORDS: Record<Conversion['source'], string> = { api: 'API', pixel: 'Pixel', s2s: 'Server', integration: 'Integration' }

const COLUMNS = [{ name: 'Event' }, { name: 'When' }, { name: 'Value', number: true }, { name: 'Order' }, { name: 'Link' }, { name: 'From' }, { name: 'Decision' }]

const NONE = <span className="text-ink-faint">–</span>

/** Pending conversions, which are not counted until they are approved. */
export function PendingSection({ workspace }: { workspace: Workspace }) {
  const pending = usePendingConversions(workspace.id)
  const decide = useDecideConversion(workspace.id)
  const canDecide = may(workspace.role, 'campaigns:write')
  const segment = workspaceSegment(workspace)
  const settle = (conversion: Conversion, status: 'approved' | 'rejected') =>
    decide.mutate(
      { conversionId: conversion.id, status },
      {
        onSuccess: () => toast.success(status === 'approved' ? `Approved ${conversion.event}` : `Rejected ${conversion.event}`),
        onError: (error) => toast.error(describeProblem(error)),
      },
    )
  const row = (conversion: Conversion) => {
    const name = `${conversion.event}${conversion.orderId ? ` ${conversion.orderId}` : ''}`
    return {
      key: conversion.id,
      cells: [
        conversion.event,
        <Time key="when" value={conversion.createdAt} />,
        conversion.type === 'sale' ? <Sum key="value" amount={conversion.value} currency={conversion.currency} /> : NONE,
        conversion.orderId ?? NONE,
        conversion.linkId ? (
          <Link key="link" to="/$workspace/links/$linkId" params={{ workspace: segment, linkId: conversion.linkId }} className="hover:underline">
            {conversion.partnerId ? 'Partner link' : 'Link'}
          </Link>
        ) : (
          NONE
        ),
        SOURCE_WORDS[conversion.source],
        canDecide ? (
          <span key="decision" className="flex gap-2">
            <Button size="small" disabled={decide.isPending} aria-label={`Approve ${name}`} onClick={() => settle(conversion, 'approved')}>
              Approve
            </Button>
            <Button size="small" variant="ghost" disabled={decide.isPending} aria-label={`Reject ${name}`} onClick={() => settle(conversion, 'rejected')}>
              Reject
            </Button>
          </span>
        ) : (
          NONE
        ),
      ],
    }
  }
  return (
    <Section
      title="Waiting for approval"
      description="Unverified conversions: reports without a token, and pixel reports from other pages, above the maximum value or for partner links. They count once you approve them."
    >
      <QueryView
        query={pending}
        loading={<Skeleton className="h-24 rounded-md" />}
        empty={
          <EmptyState quiet icon={CircleCheck} title="Nothing to approve">
            Conversions that need your approval appear here.
          </EmptyState>
        }
        isEmpty={({ data }) => data.length === 0}
      >
        {({ data, pagination }) => (
          <>
            <Table label="Waiting for approval" columns={COLUMNS} rows={data.map(row)} />
            {pagination.total > PENDING_SHOWN && (
              <p className="text-sm text-ink-faint">
                The newest {PENDING_SHOWN} of {pagination.total} are shown.
              </p>
            )}
          </>
        )}
      </QueryView>
    </Section>
  )
}
