import { useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useCampaigns } from '@/api/choices'
import { useLinkChoices } from '@/api/links'
import type { Workspace } from '@/api/models'
import { spokenAddress } from '@/lib/urls'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { useSettled } from '@/ui/useSettled'
import { type EmbedValues, scopeWith } from './embedValues'
import { PartnerPicker } from './PartnerPicker'
import { Picker } from './Picker'

const SCOPES = [
  { value: 'all', label: 'The whole workspace' },
  { value: 'link', label: 'One link' },
  { value: 'campaign', label: 'One campaign' },
] as const
const PAUSE_MS = 250
const PARTNER_SCOPE = { value: 'partner', label: 'One partner' } as const

function LinkPicker({ workspace }: { workspace: Workspace }) {
  const [search, setSearch] = useState('')
  const chosen = useWatch<EmbedValues, 'linkId'>({ name: 'linkId' })
  const options = useLinkChoices(workspace.id, useSettled(search, PAUSE_MS), [chosen]).map(({ id, shortUrl, title }) => ({ value: id, label: spokenAddress(shortUrl), ...(title ? { hint: title } : {}) }))
  return <Picker name="linkId" label="Link" placeholder="Find a link" options={options} onSearch={setSearch} />
}

function CampaignPicker({ workspace }: { workspace: Workspace }) {
  const { data = [] } = useCampaigns(workspace.id)
  return <Picker name="campaignId" label="Campaign" placeholder="Choose a campaign" options={data.map(({ id, name }) => ({ value: id, label: name }))} />
}

/** The type of the widget and the object that it shows. */
export function ScopeFields({ workspace, type, hint }: { workspace: Workspace; type: EmbedValues['type']; hint: string }) {
  const { control } = useFormContext<EmbedValues>()
  const scope = scopeWith(type, useWatch({ control, name: 'scope' }))
  const options = type === 'referrals' ? [...SCOPES, PARTNER_SCOPE] : SCOPES
  return (
    <>
      <Controller
        control={control}
        name="scope"
        render={({ field }) => (
          <Field label="Data" hint={hint}>
            {(props) => <Select {...props} value={scope} onChange={field.onChange} options={options} />}
          </Field>
        )}
      />
      {scope === 'link' && <LinkPicker workspace={workspace} />}
      {scope === 'campaign' && <CampaignPicker workspace={workspace} />}
      {scope === 'partner' && <PartnerPicker workspace={workspace} />}
    </>
  )
}
