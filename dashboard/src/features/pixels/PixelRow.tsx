import { useState } from 'react'
import type { Workspace } from '@/api/models'
import { type Pixel, useDeletePixel } from '@/api/pixels'
import { plural } from '@/lib/numbers'
import { may } from '@/lib/permissions'
import { describeProblem } from '@/lib/problem'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Dialog } from '@/ui/Dialog'
import { EditDeleteMenu } from '@/ui/EditDeleteMenu'
import { laterDialog } from '@/ui/laterComponent'
import { Time } from '@/ui/Time'
import { toast } from '@/ui/toast'
import { PixelCode } from './PixelCode'

const PixelDialog = laterDialog(() => import('./PixelDialog').then((module) => module.PixelDialog))

export function PixelRow({ pixel, workspace }: { pixel: Pixel; workspace: Workspace }) {
  const remove = useDeletePixel(workspace.id)
  const [asking, setAsking] = useState<'snippet' | 'edit' | 'delete'>()
  const close = () => setAsking(undefined)
  const confirmDelete = () => remove.mutate(pixel.id, { onSuccess: () => toast.success(`Deleted ${pixel.name}`) })
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm">
      <div className="grid min-w-0 flex-1 basis-48 gap-x-6 gap-y-1 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            <span className="truncate">{pixel.name}</span>
            {!pixel.enabled && <Badge tone="warning">Disabled</Badge>}
          </p>
          <p className="truncate text-ink-faint">{pixel.conversionTracking ? `Reports ${pixel.eventName}` : 'Reports visits only'}</p>
        </div>
        <div className="self-center text-ink-soft tabular-nums">
          <p>
            {plural(pixel.fires, 'visit')}, {plural(pixel.conversions, 'conversion')}
          </p>
          <p className="text-ink-faint">{pixel.lastFiredAt ? <>Last <Time value={pixel.lastFiredAt} /></> : 'No visits yet'}</p>
        </div>
      </div>
      <div className="flex items-center gap-2">
        <Button size="small" aria-label={`Snippet of ${pixel.name}`} onClick={() => setAsking('snippet')}>
          Snippet
        </Button>
        {may(workspace.role, 'campaigns:write') && <EditDeleteMenu name={pixel.name} onEdit={() => setAsking('edit')} onDelete={() => setAsking('delete')} />}
      </div>
      <Dialog open={asking === 'snippet'} onOpenChange={close} wide title={`Snippet of ${pixel.name}`} description="Add it to the page visitors see after the conversion.">
        <PixelCode pixel={pixel} />
      </Dialog>
      <PixelDialog open={asking === 'edit'} onOpenChange={close} workspace={workspace} pixel={pixel} />
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={close}
        title={`Delete ${pixel.name}?`}
        description="Pages with this pixel stop reporting. Conversions it reported are kept."
        confirmLabel="Delete pixel"
        pending={remove.isPending}
        error={remove.error ? describeProblem(remove.error) : undefined}
        onConfirm={confirmDelete}
      />
    </li>
  )
}
