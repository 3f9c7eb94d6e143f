import { useNavigate, useSearch } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { useImportProviders } from '@/api/imports'
import type { ImportJob } from '@/api/models'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { EmptyState } from '@/ui/EmptyState'
import { Notice } from '@/ui/Notice'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { ImportForm } from './ImportForm'
import { SourcePicker } from './SourcePicker'

export function NewImportPage() {
  const workspace = useWorkspace()
  const search = useSearch({ from: '/member/$workspace/data/imports/new' })
  const navigate = useNavigate({ from: '/$workspace/data/imports/new' })
  const providers = useImportProviders(workspace.id)
  const open = ({ id }: ImportJob) =>
    void navigate({ to: '/$workspace/data/imports/$importId', params: { workspace: workspaceSegment(workspace), importId: id } })
  const header = <PageHeader title="Import links" place={workspace.name} description="From a file, or straight from the service that has them now." />
  if (!may(workspace.role, 'links:write')) {
    return (
      <>
        {header}
        <Notice>Owners, admins and editors import links.</Notice>
      </>
    )
  }
  const empty = (
    <EmptyState icon={Upload} title="Nothing to import from">
      No service is set up on this server.
    </EmptyState>
  )
  return (
    <>
      {header}
      <QueryView query={providers} loading={<Skeleton className="h-80 rounded-lg" />} empty={empty} isEmpty={(list) => list.length === 0}>
        {(list) => {
          const provider = list.find(({ id }) => id === search.from) ?? list.find(({ authType }) => authType === 'file') ?? list[0]
          return (
            provider && (
              <>
                <Section title="Where the links are">
                  <SourcePicker providers={list} value={provider.id} onChange={(id) => void navigate({ search: { ...search, from: id }, replace: true })} />
                </Section>
                <ImportForm dryRun={search.mode !== 'real'} provider={provider} workspace={workspace} onStarted={open} />
              </>
            )
          )
        }}
      </QueryView>
    </>
  )
}
