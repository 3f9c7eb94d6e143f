import { Plus, QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { useQrCodes, useQrLink } from '@/api/qr'
import { useWorkspace } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { laterDialog } from '@/ui/laterComponent'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { useShortcut } from '@/ui/useShortcut'
import { QrRow } from './QrRow'

const QrDialog = laterDialog(() => import('./QrDialog').then((module) => module.QrDialog))

/** The QR codes of a link, and the form that creates more. */
export function QrDesigner({ linkId }: { linkId: string }) {
  const workspace = useWorkspace()
  const link = useQrLink(workspace.id, linkId)
  const codes = useQrCodes(workspace.id, linkId)
  const [creating, setCreating] = useState(false)
  const canWrite = may(workspace.role, 'links:write')
  useShortcut({ keys: 'c', label: 'Create a QR code', group: 'QR codes', enabled: canWrite, run: () => setCreating(true) })

  const createButton = canWrite && (
    <Button variant="primary" icon={<Plus aria-hidden />} shortcut="c" onClick={() => setCreating(true)}>
      Create QR code
    </Button>
  )
  const empty = (
    <EmptyState icon={QrIcon} title="No QR codes yet" action={createButton}>
      Create QR codes for print and screens. You can change the destination after printing.
    </EmptyState>
  )
  return (
    <>
      <QueryView query={codes} loading={<RowsSkeleton label="Loading QR codes" rows={2} />} empty={empty} isEmpty={(list) => list.length === 0}>
        {(list) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {createButton && <div className="justify-self-end">{createButton}</div>}
            <Card>
              <ul aria-label="QR codes" className="divide-y divide-line">
                {list.map((code) => (
                  <QrRow key={code.id} code={code} workspace={workspace} />
                ))}
              </ul>
            </Card>
          </div>
        )}
      </QueryView>
      {canWrite && link.data && <QrDialog open={creating} onOpenChange={setCreating} workspace={workspace} linkId={link.data.id} url={link.data.shortUrl} />}
    </>
  )
}
