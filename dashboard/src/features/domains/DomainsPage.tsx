import { useNavigate, useSearch } from '@tanstack/react-router'
import { Globe, Plus } from 'lucide-react'
import { useState } from 'react'
import { useDomains } from '@/api/domains'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { laterDialog } from '@/ui/laterComponent'
import { Notice } from '@/ui/Notice'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { useShortcut } from '@/ui/useShortcut'
import { DomainRow } from './DomainRow'

const AddDomainDialog = laterDialog(() => import('./AddDomainDialog').then((module) => module.AddDomainDialog))

const VIEWS = [
  { value: 'current', label: 'Current' },
  { value: 'archived', label: 'Archived' },
] as const

export function DomainsPage() {
  const workspace = useWorkspace()
  const { show } = useSearch({ from: '/member/$workspace/domains/' })
  const navigate = useNavigate({ from: '/$workspace/domains/' })
  const domains = useDomains(workspace.id, show === 'archived')
  const [adding, setAdding] = useState(false)
  const canManage = may(workspace.role, 'domains:manage')
  useShortcut({ keys: 'c', label: 'Add a domain', group: 'Domains', enabled: canManage, run: () => setAdding(true) })
  const open = (domainId: string) => void navigate({ to: '/$workspace/domains/$domainId', params: { workspace: workspaceSegment(workspace), domainId } })

  const addButton = (
    <Button variant="primary" icon={<Plus aria-hidden />} shortcut="c" onClick={() => setAdding(true)}>
      Add domain
    </Button>
  )
  const empty =
    show === 'archived' ? (
      <EmptyState icon={Globe} title="No archived domains">
        Archived domains are not offered for new links. Existing links keep working.
      </EmptyState>
    ) : (
      <EmptyState icon={Globe} title="No domains yet" action={canManage && addButton}>
        Use your own domain for short links. Add a domain and set two DNS records.
      </EmptyState>
    )
  return (
    <>
      <PageHeader title="Domains" place={workspace.name} description="Your own domains for short links." actions={canManage && addButton} />
      {!canManage && <Notice>Only owners and admins can add and change domains.</Notice>}
      <SegmentedControl
        label="Filter domains"
        value={show ?? 'current'}
        options={VIEWS}
        onChange={(view) => void navigate({ search: view === 'archived' ? { show: view } : {}, replace: true })}
      />
      <QueryView query={domains} loading={<RowsSkeleton label="Loading domains" />} empty={empty} isEmpty={(list) => list.length === 0}>
        {(list) => (
          <Card>
            <ul className="divide-y divide-line">
              {list.map((domain) => (
                <DomainRow key={domain.id} domain={domain} workspace={workspace} />
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
      {canManage && <AddDomainDialog open={adding} onOpenChange={setAdding} workspace={workspace} onAdded={open} />}
    </>
  )
}
