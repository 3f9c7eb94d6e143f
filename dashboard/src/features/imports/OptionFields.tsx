import { Controller, useFormContext } from 'react-hook-form'
import { useCampaigns, useDomains, useFolders } from '@/api/choices'
import type { ImportProvider, Workspace } from '@/api/models'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { SwitchField } from '@/ui/SwitchField'
import type { ImportValues } from './importForm'
import { OptionField } from './OptionField'
import { STRATEGIES } from './words'

/** The options of an import. */
export function OptionFields({ provider, workspace }: { provider: ImportProvider; workspace: Workspace }) {
  const { control } = useFormContext<ImportValues>()
  const folders = useFolders(workspace.id)
  const campaigns = useCampaigns(workspace.id)
  const domains = useDomains(workspace.id)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={control}
          name="conflictStrategy"
          render={({ field }) => (
            <Field label="When a short code already exists">
              {(props) => <Select {...props} value={field.value} onChange={field.onChange} options={STRATEGIES} />}
            </Field>
          )}
        />
        <OptionField name="folderId" label="Folder" none="No folder" options={(folders.data ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
        <OptionField name="campaignId" label="Campaign" none="No campaign" options={(campaigns.data ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
        <OptionField
          name="domainId"
          label="Domain"
          none="Keep the original if you own it"
          options={(domains.data ?? []).filter(({ verified }) => verified).map(({ id, domain }) => ({ value: id, label: domain }))}
        />
      </div>
      {provider.supportsTags && <SwitchField control={control} name="importTags" label="Import tags" />}
      {provider.supportsFolders && <SwitchField control={control} name="importFolders" label="Import folders" description="Links without a folder go into the folder chosen above." />}
      {provider.supportsStats && <SwitchField control={control} name="importStats" label="Import click counts" description="Stored with each link. Not included in analytics." />}
      <SwitchField control={control} name="dryRun" label="Dry run" description="Shows the result without changing anything." />
    </>
  )
}
