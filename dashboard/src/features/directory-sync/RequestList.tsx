import { Inbox } from 'lucide-react'
import { useScimRequests } from '@/api/scim'
import type { ScimDirectory, ScimRequest, Workspace } from '@/api/models'
import { formatNumber } from '@/lib/numbers'
import { Badge } from '@/ui/Badge'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { Time } from '@/ui/Time'
import { useView } from './useView'
import { describeRequest } from './words'

const RESULTS = [
  { value: 'all', label: 'All' },
  { value: 'succeeded', label: 'Succeeded' },
  { value: 'failed', label: 'Failed' },
] as const

/** The log of requests of the identity provider, for finding the cause of failures. */
export function RequestList({ directory, workspace }: { directory: ScimDirectory; workspace: Workspace }) {
  const { result, page, set } = useView()
  const requests = useScimRequests(workspace.id, directory.id, { page, result })
  const empty = (
    <EmptyState icon={Inbox} title={result ? 'No results' : 'No requests yet'}>
      {result ? 'No requests in the last 14 days match this filter.' : 'Requests from your identity provider are kept here for 14 days.'}
    </EmptyState>
  )
  return (
    <>
      <SegmentedControl label="Filter requests" value={result ?? 'all'} options={RESULTS} onChange={(value) => set({ result: value === 'all' ? undefined : value })} />
      <QueryView query={requests} loading={<RowsSkeleton label="Loading requests" rows={5} />} empty={empty} isEmpty={({ data }) => data.length === 0}>
        {({ data, pagination }) => (
          <>
            <Card aria-busy={requests.isPlaceholderData}>
              <ul aria-label="Requests" className="divide-y divide-line">
                {data.map((request) => (
                  <RequestRow key={request.id} request={request} />
                ))}
              </ul>
            </Card>
            <Pagination {...pagination} onPage={(next) => set({ page: next })} />
          </>
        )}
      </QueryView>
    </>
  )
}

function RequestRow({ request }: { request: ScimRequest }) {
  return (
    <li className="grid gap-0.5 px-4 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{describeRequest(request)}</span>
        {request.resource && <span className="min-w-0 wrap-anywhere">{request.resource}</span>}
        <Badge tone={request.success ? 'success' : 'danger'}>{`${request.status}${request.scimType ? ` ${request.scimType}` : ''}`}</Badge>
      </p>
      {request.detail && <p className="text-danger-text wrap-anywhere">{request.detail}</p>}
      <p className="font-mono text-xs leading-5 break-all text-ink-faint">
        {request.method} {request.path}
      </p>
      <p className="text-ink-faint">
        <Time value={request.requestedAt} />, {formatNumber(request.durationMs)} ms{request.userAgent && `, ${request.userAgent}`}
      </p>
    </li>
  )
}
