import type { Workspace } from '@/api/models'
import { type Asset, useDeleteAsset } from '@/api/partnerMessages'
import { may } from '@/lib/permissions'
import { DeletableRow } from './DeletableRow'
import { useProgramName } from './useProgramName'

export function AssetRow({ row, workspace }: { row: Asset; workspace: Workspace }) {
  const remove = useDeleteAsset(workspace.id)
  const programName = useProgramName(workspace.id, row.programId)
  return (
    <DeletableRow
      id={row.id}
      name={row.name}
      title={
        <a href={row.url} target="_blank" rel="noreferrer" className="truncate text-accent-text underline-offset-4 hover:underline">
          {row.name}
        </a>
      }
      note={[programName, row.description].filter(Boolean).join(': ')}
      remove={may(workspace.role, 'campaigns:write') ? remove : undefined}
      consequence="Partners no longer see it in their portal."
    />
  )
}
