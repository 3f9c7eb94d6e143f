import { useState } from 'react'
import { MOST_CHOICES, useFoundPrograms, useProgram } from '@/api/affiliate'
import type { Program } from '@/api/models'
import { useWorkspace } from '@/features/workspaces'
import { Combobox } from '@/ui/Combobox'
import type { ControlProps } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { useSettled } from '@/ui/useSettled'

const PAUSE_MS = 250

type Props = ControlProps & { programs: readonly Program[]; value: string; onChange: (programId: string) => void }

const optionOf = ({ id, name }: Program) => ({ value: id, label: name })

/** A select of all programs. If there are more than one page of the API, the server searches them. */
export function ProgramSelect({ programs, ...rest }: Props) {
  if (programs.length >= MOST_CHOICES) return <FoundProgramSelect {...rest} />
  return <Select {...rest} options={programs.map(optionOf)} />
}

function FoundProgramSelect({ value, onChange, ...control }: Omit<Props, 'programs'>) {
  const workspace = useWorkspace()
  const [search, setSearch] = useState('')
  const found = useFoundPrograms(workspace.id, useSettled(search, PAUSE_MS)).data ?? []
  const isFound = found.some(({ id }) => id === value)
  const chosen = useProgram(workspace.id, value, { enabled: value !== '' && !isFound }).data
  return (
    <Combobox
      {...control}
      value={value}
      onChange={onChange}
      onSearch={setSearch}
      options={[...(chosen && !isFound && search === '' ? [chosen] : []), ...found].map(optionOf)}
      searchLabel="Find a program by name"
    />
  )
}
