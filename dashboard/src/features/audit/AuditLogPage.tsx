import { useNavigate, useSearch } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { useAuditLog } from '@/api/audit'
import { useWorkspace } from '@/features/workspaces'
import { endOfDay, startOfDay } from '@/lib/dates'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { PageHeader } from '@/ui/PageHeader'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { AuditFilters, type AuditSearch } from './AuditFilters'
import { AuditRow } from './AuditRow'

const PAGE_SIZE = 25
const ROUTE = '/member/$workspace/settings/audit-log'

export function AuditLogPage() {
  const workspace = useWorkspace()
  const search = useSearch({ from: ROUTE })
  const navigate = useNavigate({ from: '/$workspace/settings/audit-log' })
  const { action, actorId, resourceType, from, to, page = 1 } = search
  const log = useAuditLog(workspace.id, {
    page,
    limit: PAGE_SIZE,
    ...(action ? { action } : {}),
    ...(actorId ? { actorId } : {}),
    ...(resourceType ? { resourceType } : {}),
    ...(from ? { start: startOfDay(from) } : {}),
    ...(to ? { end: endOfDay(to) } : {}),
  })
  const filtered = Boolean(action || actorId || resourceType || from || to)
  const show = (next: AuditSearch) => void navigate({ search: next, replace: true })

  const empty = (
    <EmptyState
      icon={ScrollText}
      title={filtered ? 'No results' : 'No activity yet'}
      action={filtered && <Button onClick={() => show({})}>Clear filters</Button>}
    >
      {filtered ? 'No entries match these filters.' : 'Changes in this workspace appear here.'}
    </EmptyState>
  )
  return (
    <>
      <PageHeader title="Audit log" place={workspace.name} description="Who changed what in this workspace, and when." />
      <AuditFilters workspace={workspace} search={search} onChange={show} />
      <QueryView query={log} loading={<RowsSkeleton label="Loading entries" rows={8} avatar />} empty={empty} isEmpty={(answer) => answer.data.length === 0}>
        {({ data, pagination }) => (
          <>
            <Card aria-busy={log.isPlaceholderData}>
              <ul className="divide-y divide-line">
                {data.map((entry) => (
                  <AuditRow key={entry.id} entry={entry} />
                ))}
              </ul>
            </Card>
            <Pagination {...pagination} onPage={(next) => void navigate({ search: { ...search, page: next } })} />
          </>
        )}
      </QueryView>
    </>
  )
}
