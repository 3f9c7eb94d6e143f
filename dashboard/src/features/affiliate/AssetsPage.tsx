import { useNavigate, useSearch } from '@tanstack/react-router'
import { FolderOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { useProgramChoices } from '@/api/affiliate'
import { useAssets } from '@/api/partnerMessages'
import { useWorkspace } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { laterDialog } from '@/ui/laterComponent'
import { PageHeader } from '@/ui/PageHeader'
import { AffiliateNav } from './AffiliateNav'
import { AssetRow } from './AssetRow'
import { Rows } from './Rows'

const CreateAssetDialog = laterDialog(() => import('./CreateAssetDialog').then((module) => module.CreateAssetDialog))

const PAGE_SIZE = 25

export function AssetsPage() {
  const workspace = useWorkspace()
  const { page = 1 } = useSearch({ from: '/member/$workspace/affiliate/assets' })
  const navigate = useNavigate({ from: '/$workspace/affiliate/assets' })
  const rows = useAssets(workspace.id, { page, limit: PAGE_SIZE })
  const programs = useProgramChoices(workspace.id).data ?? []
  const [creating, setCreating] = useState(false)
  const canCreate = may(workspace.role, 'campaigns:write') && programs.length > 0
  const createButton = canCreate && (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      Add asset
    </Button>
  )
  return (
    <>
      <PageHeader title="Assets" place={workspace.name} description="Banners, logos and guidelines for approved partners, shown in the partner portal." actions={createButton} />
      <AffiliateNav />
      <Rows
        query={rows}
        label="Loading assets"
        empty={
          <EmptyState icon={FolderOpen} title="No assets yet" action={createButton}>
            Add links to the files partners need to promote you.
          </EmptyState>
        }
        onPage={(next) => void navigate({ search: { page: next } })}
      >
        {(row) => <AssetRow key={row.id} row={row} workspace={workspace} />}
      </Rows>
      {canCreate && <CreateAssetDialog open={creating} onOpenChange={setCreating} workspace={workspace} programs={programs} />}
    </>
  )
}
