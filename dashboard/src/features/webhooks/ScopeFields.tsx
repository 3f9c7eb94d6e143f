import { type Control, Controller, useWatch } from 'react-hook-form'
import { useCampaigns, useFolders } from '@/api/choices'
import { useLinks } from '@/api/links'
import type { Workspace } from '@/api/models'
import { spokenAddress } from '@/lib/urls'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { TokenInput } from '@/ui/TokenInput'
import type { WebhookValues } from './webhookForm'
import { SCOPES } from './words'

type Props = { control: Control<WebhookValues>; workspace: Workspace }
type PickerProps = { control: Control<WebhookValues>; name: 'campaignIds' | 'folderIds' | 'linkIds'; label: string; noun: string; hint?: string; options: { value: string; label: string }[] }

function Picker({ control, name, label, noun, hint, options }: PickerProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} hint={hint} error={fieldState.error?.message}>
          {(props) => <TokenInput {...props} noun={noun} value={field.value} onChange={field.onChange} options={options} />}
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
  const { data } = useLinks(workspace.id, { limit: 100 })
  const options = (data?.data ?? []).map(({ id, shortUrl }) => ({ value: id, label: spokenAddress(shortUrl) }))
  return <Picker control={control} name="linkIds" label="Links" noun="link" hint="The 100 newest links are listed." options={options} />
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
