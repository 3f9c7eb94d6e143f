import { useState } from 'react'
import { useReviewSubmission, useSubmissions } from '@/api/bounties'
import type { Bounty, EnrolledPartner, Submission, Workspace } from '@/api/models'
import { may } from '@/lib/permissions'
import { describeProblem } from '@/lib/problem'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { Input } from '@/ui/Input'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { Time } from '@/ui/Time'
import { toast } from '@/ui/toast'
import { PartnerName } from './RowNames'
import { usePartnersOf } from './usePartnersOf'
import { SUBMISSION_WORDS } from './words'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace; bounty: Bounty }

export function SubmissionsDialog({ open, onOpenChange, workspace, bounty }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={bounty.name} description="Submissions from partners. Approved submissions earn the reward.">
      <Submissions workspace={workspace} bounty={bounty} />
    </Dialog>
  )
}

function Submissions({ workspace, bounty }: { workspace: Workspace; bounty: Bounty }) {
  const [page, setPage] = useState(1)
  const submissions = useSubmissions(workspace.id, bounty.id, page)
  const partnerOf = usePartnersOf(workspace.id, submissions.data?.data)
  return (
    <QueryView query={submissions} loading={<RowsSkeleton label="Loading submissions" />} empty={<p className="text-sm text-ink-soft">No submissions yet.</p>} isEmpty={({ data }) => data.length === 0}>
      {({ data, pagination }) => (
        <>
          <ul className="divide-y divide-line">
            {data.map((submission) => (
              <SubmissionItem key={submission.id} submission={submission} partner={partnerOf({ ...submission, programId: bounty.programId })} workspace={workspace} />
            ))}
          </ul>
          <Pagination {...pagination} onPage={setPage} />
        </>
      )}
    </QueryView>
  )
}

type ItemProps = { submission: Submission; partner: EnrolledPartner | undefined; workspace: Workspace }

function SubmissionItem({ submission, partner, workspace }: ItemProps) {
  const review = useReviewSubmission(workspace.id)
  const [reason, setReason] = useState('')
  const { label, tone } = SUBMISSION_WORDS[submission.status]
  const decide = (approved: boolean) =>
    void review.mutateAsync({ submissionId: submission.id, approved, reason: reason.trim() }).then(
      () => toast.success(approved ? 'Approved the submission' : 'Rejected the submission'),
      (error: unknown) => toast.error(describeProblem(error)),
    )
  return (
    <li className="grid gap-2 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">
          <PartnerName partner={partner} workspace={workspace} />
        </span>
        <Badge tone={tone}>{label}</Badge>
        <span className="text-ink-faint">
          <Time value={submission.createdAt} />
        </span>
      </p>
      {submission.description && <p className="text-pretty break-words">{submission.description}</p>}
      {submission.urls.map((url) => (
        <a key={url} href={url} target="_blank" rel="noreferrer noopener" className="truncate text-accent-text hover:underline">
          {url}
        </a>
      ))}
      {may(workspace.role, 'campaigns:write') && submission.status === 'submitted' && (
        <>
          <Field label="Reason" hint="Shown to the partner if you reject the submission.">
            {(control) => <Input {...control} value={reason} onChange={(event) => setReason(event.target.value)} maxLength={500} autoComplete="off" />}
          </Field>
          <div className="flex gap-2">
            <Button size="small" variant="primary" pending={review.isPending} onClick={() => decide(true)}>
              Approve
            </Button>
            <Button size="small" disabled={review.isPending || reason.trim() === ''} onClick={() => decide(false)}>
              Reject
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
