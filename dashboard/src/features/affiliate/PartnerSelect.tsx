import { useState } from 'react'
import { useFoundPartners, useMembershipsOf } from '@/api/affiliate'
import type { Workspace } from '@/api/models'
import { Combobox } from '@/ui/Combobox'
import type { ControlProps } from '@/ui/Field'
import { useSettled } from '@/ui/useSettled'

const PAUSE_MS = 250

export const NOBODY = 'none'

type Props = ControlProps & { workspace: Workspace; programId: string; value: string; onChange: (partnerId: string) => void }

/** Chooses an approved partner of a program, or none. The server searches the partners. */
export function PartnerSelect({ workspace, programId, value, onChange, ...control }: Props) {
  const [search, setSearch] = useState('')
  const found = useFoundPartners(workspace.id, useSettled(search, PAUSE_MS), programId).data ?? []
  const isFound = found.some(({ partnerId }) => partnerId === value)
  const chosen = useMembershipsOf(workspace.id, value === NOBODY || isFound ? [] : [value]).data?.find(({ partnerId }) => partnerId === value)
  const partners = chosen && !isFound ? [chosen, ...found] : found
  return (
    <Combobox
      {...control}
      value={value}
      onChange={onChange}
      onSearch={setSearch}
      options={[{ value: NOBODY, label: 'Nobody' }, ...partners.map(({ partnerId, name, email }) => ({ value: partnerId, label: name, hint: email }))]}
      searchLabel="Find a partner by name or address"
    />
  )
}
