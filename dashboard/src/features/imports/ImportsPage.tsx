import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { useImportProviders, useImports } from '@/api/imports'
import { DataNav } from '@/features/jobs'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { PageHeader } from '@/ui/PageHeader'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { useShortcut } from '@/ui/useShortcut'
import { ImportRow } from './ImportRow'
import { sourceName } from './words'

export function ImportsPage() {
  const workspace = useWorkspace()
  const { page = 1 } = useSearch({ from: '/member/$workspace/data/imports' })
  const navigate = useNavigate({ from: '/$workspace/data/imports' })
  const imports = useImports(workspace.id, page)
  const providers = useImportProviders(workspace.id)
  const editable = may(workspace.role, 'links:write')
  const params = { workspace: workspaceSegment(workspace) }
  useShortcut({ keys: 'c', label: 'Import links', group: 'Imports', enabled: editable, run: () => void navigate({ to: '/$workspace/data/imports/new', params }) })
  const button = editable && (
    <Button asChild variant="primary">
      <Link to="/$workspace/data/imports/new" params={params}>
        <Upload aria-hidden />
        Import links
      </Link>
    </Button>
  )
  const empty = (
    <EmptyState icon={Upload} title="No imports yet" action={button}>
      Import links from a file or another service. A dry run shows the result before anything changes.
    </EmptyState>
  )
  return (
    <>
      <PageHeader title="Imports" place={workspace.name} description="Links imported from files and other services." actions={Boolean(imports.data?.data.length) && button} />
      <DataNav />
      <QueryView query={imports} loading={<RowsSkeleton label="Loading imports" />} empty={empty} isEmpty={({ data }) => data.length === 0}>
        {({ data, pagination }) => (
          <>
            <Card aria-busy={imports.isPlaceholderData}>
              <ul aria-label="Imports" className="divide-y divide-line">
                {data.map((job) => (
                  <ImportRow key={job.id} job={job} source={sourceName(job.provider, providers.data)} workspace={workspace} />
                ))}
              </ul>
            </Card>
            <Pagination {...pagination} onPage={(next) => void navigate({ search: { page: next } })} />
          </>
        )}
      </QueryView>
    </>
  )
}
