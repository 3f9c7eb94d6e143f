import { useState } from 'react'
import { type Control, Controller, useWatch } from 'react-hook-form'
import { useCampaigns, useFolders } from '@/api/choices'
import { useLinkChoices } from '@/api/links'
import type { Workspace } from '@/api/models'
import { spokenAddress } from '@/lib/urls'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { TokenInput } from '@/ui/TokenInput'
import { useSettled } from '@/ui/useSettled'
import type { WebhookValues } from './webhookForm'
import { SCOPES } from './words'

const PAUSE_MS = 250

type Props = { control: Control<WebhookValues>; workspace: Workspace }
type PickerProps = { control: Control<WebhookValues>; name: 'campaignIds' | 'folderIds' | 'linkIds'; label: string; noun: string; options: { value: string; label: string; hint?: string }[]; onSearch?: (text: string) => void }

function Picker({ control, name, label, ...input }: PickerProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} error={fieldState.error?.message}>
          {(props) => <TokenInput {...props} {...input} value={field.value} onChange={field.onChange} />}
        </Field>
      )}
    />
  )
}

function Campaigns({ control, workspace }: Props) {
  const { data = [] } = useCampaigns(workspace.id)
  return <Picker control={control} name="campaignIds" label="Campaigns" noun="campaign" options={data.map(({ id, name }) => ({ value: id, label: name }))} />
}

function Folders({ control, workspace }: Props) {
  const { data = [] } = useFolders(workspace.id)
  return <Picker control={control} name="folderIds" label="Folders" noun="folder" options={data.map(({ id, name }) => ({ value: id, label: name }))} />
}

function Links({ control, workspace }: Props) {
  const [search, setSearch] = useState('')
  const chosen = useWatch({ control, name: 'linkIds' })
  const options = useLinkChoices(workspace.id, useSettled(search, PAUSE_MS), chosen).map(({ id, shortUrl, title }) => ({ value: id, label: spokenAddress(shortUrl), ...(title ? { hint: title } : {}) }))
  return <Picker control={control} name="linkIds" label="Links" noun="link" options={options} onSearch={setSearch} />
}

/** The links whose events are sent. */
export function ScopeFields({ control, workspace }: Props) {
  const scope = useWatch({ control, name: 'linkScope' })
  return (
    <>
      <Controller
        control={control}
        name="linkScope"
        render={({ field }) => (
          <Field label="Scope" hint="Events that do not concern a link, such as payouts, are always sent.">
            {(props) => <Select {...props} value={field.value} onChange={field.onChange} options={SCOPES} />}
          </Field>
        )}
      />
      {scope === 'campaigns' && <Campaigns control={control} workspace={workspace} />}
      {scope === 'folders' && <Folders control={control} workspace={workspace} />}
      {scope === 'links' && <Links control={control} workspace={workspace} />}
    </>
  )
}
