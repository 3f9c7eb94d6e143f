import { Download } from 'lucide-react'
import { Fragment, useState } from 'react'
import { type ExportedTable, fetchExport, type TableFormat } from '@/api/exports'
import { fileNameOf, saveFile } from '@/lib/files'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { Menu } from '@/ui/Menu'
import { MenuItem } from '@/ui/MenuItem'
import { MenuLabel } from '@/ui/MenuLabel'
import { MenuSeparator } from '@/ui/MenuSeparator'
import { toast } from '@/ui/toast'
import type { View } from './view'

export type ExportChoice = { label: string; table: ExportedTable }

const FORMATS: readonly { value: TableFormat; label: string }[] = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'Excel' },
  { value: 'json', label: 'JSON' },
  { value: 'parquet', label: 'Parquet' },
]

/** Downloads the data of the page: the same period, and the same link or campaign. */
export function ExportMenu({ workspaceId, query, choices }: View & { choices: readonly ExportChoice[] }) {
  const [busy, setBusy] = useState(false)
  const download = async ({ label, table }: ExportChoice, format: TableFormat) => {
    setBusy(true)
    try {
      saveFile(await fetchExport(workspaceId, query, table, format), `waypost-${fileNameOf(label)}.${format}`)
    } catch (error) {
      toast.error(describeProblem(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu
      trigger={
        <Button icon={<Download aria-hidden />} pending={busy}>
          Export
        </Button>
      }
    >
      {choices.map((choice, index) => (
        <Fragment key={choice.label}>
          {index > 0 && <MenuSeparator />}
          <MenuLabel>{choice.label}</MenuLabel>
          {FORMATS.map(({ value, label }) => (
            <MenuItem key={value} onSelect={() => void download(choice, value)}>
              {label} <span className="sr-only">of {choice.label.toLowerCase()}</span>
            </MenuItem>
          ))}
        </Fragment>
      ))}
    </Menu>
  )
}
