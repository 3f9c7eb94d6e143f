import { useNavigate, useSearch } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { useEffect } from 'react'
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
import { laterComponent } from '@/ui/laterComponent'
import { SourcePicker } from './SourcePicker'

/** Loaded while the list of services is fetched, because it is needed after that. */
const ImportForm = laterComponent(() => import('./ImportForm').then((module) => module.ImportForm))

export function NewImportPage() {
  useEffect(() => void ImportForm.load().catch(() => undefined), [])
  const workspace = useWorkspace()
  const search = useSearch({ from: '/member/$workspace/data/imports/new' })
  const navigate = useNavigate({ from: '/$workspace/data/imports/new' })
  const providers = useImportProviders(workspace.id)
  const open = ({ id }: ImportJob) =>
    void navigate({ to: '/$workspace/data/imports/$importId', params: { workspace: workspaceSegment(workspace), importId: id } })
  const header = <PageHeader title="Import links" place={workspace.name} description="Import from a file or directly from another service." />
  if (!may(workspace.role, 'links:write')) {
    return (
      <>
        {header}
        <Notice>Only owners, admins and editors can import links.</Notice>
      </>
    )
  }
  const empty = (
    <EmptyState icon={Upload} title="No sources available">
      No import service is set up on this server.
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
                <Section title="Source">
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
