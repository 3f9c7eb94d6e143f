import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, Radar } from 'lucide-react'
import { useState } from 'react'
import { usePixels } from '@/api/pixels'
import { useWorkspace } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { laterDialog } from '@/ui/laterComponent'
import { PageHeader } from '@/ui/PageHeader'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { useShortcut } from '@/ui/useShortcut'
import { PixelRow } from './PixelRow'

const PixelDialog = laterDialog(() => import('./PixelDialog').then((module) => module.PixelDialog))

export function PixelsPage() {
  const workspace = useWorkspace()
  const { page = 1 } = useSearch({ from: '/member/$workspace/settings/pixels' })
  const navigate = useNavigate({ from: '/$workspace/settings/pixels' })
  const pixels = usePixels(workspace.id, page)
  const [creating, setCreating] = useState(false)
  const canCreate = may(workspace.role, 'campaigns:write')
  useShortcut({ keys: 'c', label: 'Create pixel', group: 'Pixels', enabled: canCreate, run: () => setCreating(true) })
  const createButton = (
    <Button variant="primary" icon={<Plus aria-hidden />} shortcut="c" onClick={() => setCreating(true)}>
      Create pixel
    </Button>
  )
  const empty = (
    <EmptyState icon={Radar} title="No pixels yet" action={canCreate && createButton}>
      Add a pixel to your thank-you page to see which click led to an order.
    </EmptyState>
  )
  return (
    <>
      <PageHeader
        title="Pixels"
        place={workspace.name}
        description="Scripts for your own pages that report visits and conversions from your links."
        actions={canCreate && Boolean(pixels.data?.data.length) && createButton}
      />
      <QueryView query={pixels} loading={<RowsSkeleton label="Loading pixels" />} empty={empty} isEmpty={({ data }) => data.length === 0}>
        {({ data, pagination }) => (
          <>
            <Card aria-busy={pixels.isPlaceholderData}>
              <ul className="divide-y divide-line">
                {data.map((pixel) => (
                  <PixelRow key={pixel.id} pixel={pixel} workspace={workspace} />
                ))}
              </ul>
            </Card>
            <Pagination {...pagination} onPage={(next) => void navigate({ search: { page: next } })} />
          </>
        )}
      </QueryView>
      {canCreate && <PixelDialog open={creating} onOpenChange={setCreating} workspace={workspace} />}
    </>
  )
}
