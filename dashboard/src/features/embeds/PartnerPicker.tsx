import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFoundPartners, usePartner } from '@/api/affiliate'
import type { Workspace } from '@/api/models'
import { useSettled } from '@/ui/useSettled'
import type { EmbedValues } from './embedValues'
import { Picker } from './Picker'

const PAUSE_MS = 250

/** Chooses the partner whose referrals are shown. A partner can be in several programs, so the program is part of the choice. */
export function PartnerPicker({ workspace }: { workspace: Workspace }) {
  const [search, setSearch] = useState('')
  const chosenId = useWatch<EmbedValues, 'partnerId'>({ name: 'partnerId' })
  const found = useFoundPartners(workspace.id, useSettled(search, PAUSE_MS)).data ?? []
  const isFound = found.some(({ id }) => id === chosenId)
  const chosen = usePartner(workspace.id, chosenId, { enabled: chosenId !== '' && !isFound }).data
  const options = [...(chosen && !isFound ? [chosen] : []), ...found].map(({ id, name, email }) => ({ value: id, label: name, hint: email }))
  return <Picker name="partnerId" label="Partner" placeholder="Find a partner by name or address" options={options} onSearch={setSearch} />
}
