import { useState } from 'react'
import type { Workspace } from '@/api/models'
import type { PartnerMessage } from '@/api/partnerMessages'
import { may } from '@/lib/permissions'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { laterDialog } from '@/ui/laterComponent'
import { Time } from '@/ui/Time'
import { useProgramName } from './useProgramName'

const MessageDialog = laterDialog(() => import('./MessageDialog').then((module) => module.MessageDialog))

export function MessageRow({ row, workspace }: { row: PartnerMessage; workspace: Workspace }) {
  const [open, setOpen] = useState(false)
  const programName = useProgramName(workspace.id, row.programId)
  const fromPartner = row.sender === 'partner'
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {fromPartner ? row.partnerName : `To ${row.partnerName}`}
          {fromPartner && row.readAt === null && <Badge tone="accent">Unread</Badge>}
        </p>
        <p className="line-clamp-2 wrap-anywhere text-ink-soft">{row.text}</p>
        <p className="text-ink-faint">
          {programName}, <Time value={row.createdAt} />
        </p>
      </div>
      {may(workspace.role, 'campaigns:write') && (
        <>
          <Button size="small" onClick={() => setOpen(true)}>
            Open
          </Button>
          <MessageDialog open={open} onOpenChange={setOpen} workspace={workspace} thread={row} />
        </>
      )}
    </li>
  )
}
