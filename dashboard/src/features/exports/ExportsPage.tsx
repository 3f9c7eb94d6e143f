import { useNavigate, useSearch } from '@tanstack/react-router'
import { FileDown, Plus } from 'lucide-react'
import { useState } from 'react'
import { useExports } from '@/api/exportJobs'
import { DataNav } from '@/features/jobs'
import { useWorkspace } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { PageHeader } from '@/ui/PageHeader'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { useShortcut } from '@/ui/useShortcut'
import { ExportRow } from './ExportRow'
import { NewExportDialog } from './NewExportDialog'

export function ExportsPage() {
  const workspace = useWorkspace()
  const { page = 1 } = useSearch({ from: '/member/$workspace/data/exports' })
  const navigate = useNavigate({ from: '/$workspace/data/exports' })
  const exports = useExports(workspace.id, page)
  const [creating, setCreating] = useState(false)
  const editable = may(workspace.role, 'links:write')
  useShortcut({ keys: 'c', label: 'New export', group: 'Exports', enabled: editable, run: () => setCreating(true) })
  const button = editable && (
    <Button variant="primary" icon={<Plus aria-hidden />} shortcut="c" onClick={() => setCreating(true)}>
      New export
    </Button>
  )
  const empty = (
    <EmptyState icon={FileDown} title="No exports yet" action={button}>
      Export links, clicks, customers or commissions as a file. The file is created in the background and kept for seven days.
    </EmptyState>
  )
  return (
    <>
      <PageHeader title="Exports" place={workspace.name} description="Your data as files." actions={Boolean(exports.data?.data.length) && button} />
      <DataNav />
      <QueryView query={exports} loading={<RowsSkeleton label="Loading exports" />} empty={empty} isEmpty={({ data }) => data.length === 0}>
        {({ data, pagination }) => (
          <>
            <Card aria-busy={exports.isPlaceholderData}>
              <ul aria-label="Exports" className="divide-y divide-line">
                {data.map((job) => (
                  <ExportRow key={job.id} job={job} workspace={workspace} />
                ))}
              </ul>
            </Card>
            <Pagination {...pagination} onPage={(next) => void navigate({ search: { page: next } })} />
          </>
        )}
      </QueryView>
      {editable && <NewExportDialog open={creating} onOpenChange={setCreating} workspace={workspace} />}
    </>
  )
}
