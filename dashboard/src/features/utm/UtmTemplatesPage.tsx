import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, TextCursorInput } from 'lucide-react'
import { useState } from 'react'
import { useUtmTemplatePage } from '@/api/utmTemplates'
import { useWorkspace } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { compact } from '@/lib/search'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { laterDialog } from '@/ui/laterComponent'
import { PageHeader } from '@/ui/PageHeader'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { SearchInput } from '@/ui/SearchInput'
import { useShortcut } from '@/ui/useShortcut'
import { UtmTemplateRow } from './UtmTemplateRow'

const UtmTemplateDialog = laterDialog(() => import('./UtmTemplateDialog').then((module) => module.UtmTemplateDialog))

const PAGE_SIZE = 50

export function UtmTemplatesPage() {
  const workspace = useWorkspace()
  const search = useSearch({ from: '/member/$workspace/utm-templates' })
  const navigate = useNavigate({ from: '/$workspace/utm-templates' })
  const { q, page = 1 } = search
  const templates = useUtmTemplatePage(workspace.id, { page, limit: PAGE_SIZE, ...(q ? { search: q } : {}) })
  const [creating, setCreating] = useState(false)
  const canWrite = may(workspace.role, 'links:write')
  useShortcut({ keys: 'c', label: 'Create a UTM template', group: 'UTM templates', enabled: canWrite, run: () => setCreating(true) })

  const createButton = canWrite && (
    <Button variant="primary" icon={<Plus aria-hidden />} shortcut="c" onClick={() => setCreating(true)}>
      Create template
    </Button>
  )
  const empty = q ? (
    <EmptyState icon={TextCursorInput} title="No results" action={<Button onClick={() => void navigate({ search: {}, replace: true })}>Show all templates</Button>}>
      No templates match your search.
    </EmptyState>
  ) : (
    <EmptyState icon={TextCursorInput} title="No templates yet" action={createButton}>
      Use templates to set the UTM parameters of links consistently.
    </EmptyState>
  )
  return (
    <>
      <PageHeader title="UTM templates" place={workspace.name} description="Sets of UTM parameters that you can apply to links." actions={createButton} />
      <div role="search" aria-label="Templates" className="flex">
        <SearchInput
          label="Search templates"
          value={q ?? ''}
          onChange={(text) => void navigate({ search: compact({ q: text || undefined }), replace: true })}
        />
      </div>
      <QueryView query={templates} loading={<RowsSkeleton label="Loading templates" />} empty={empty} isEmpty={({ data }) => data.length === 0}>
        {({ data, pagination }) => (
          <>
            <Card aria-busy={templates.isPlaceholderData}>
              <ul className="divide-y divide-line">
                {data.map((template) => (
                  <UtmTemplateRow key={template.id} template={template} workspace={workspace} />
                ))}
              </ul>
            </Card>
            <Pagination {...pagination} onPage={(next) => void navigate({ search: { ...search, page: next } })} />
          </>
        )}
      </QueryView>
      {canWrite && <UtmTemplateDialog open={creating} onOpenChange={setCreating} workspace={workspace} />}
    </>
  )
}
