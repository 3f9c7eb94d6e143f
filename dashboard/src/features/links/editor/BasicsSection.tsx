import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useDomains, useTags } from '@/api/choices'
import type { Workspace } from '@/api/models'
import { Field } from '@/ui/Field'
import { Section } from '@/ui/Section'
import { TokenInput } from '@/ui/TokenInput'
import { useFilterChoices } from '../useFilterChoices'
import { ChoiceField } from './ChoiceField'
import type { LinkValues } from './linkSchema'
import { TextField } from './TextField'

/** The destination, domain, short code, title, folder, campaign and tags. */
export function BasicsSection({ workspace, ownDomain }: { workspace: Workspace; ownDomain: string | undefined }) {
  const { control, formState } = useFormContext<LinkValues>()
  const { folder, campaign } = useFilterChoices(workspace.id)
  const domains = useDomains(workspace.id)
  const tags = useTags(workspace.id)
  const usable = (domains.data ?? []).filter(({ verified, archived }) => verified && !archived)
  const chosen = useWatch({ control, name: 'domainId' })
  const example = usable.find(({ id }) => id === chosen)?.placeholder ?? 'https://example.com/spring'
  return (
    <Section title="Link">
      <TextField name="destinationUrl" label="Destination" placeholder={example} type="url" inputMode="url" />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField name="domainId" label="Domain" none={ownDomain ?? 'Default domain of this server'} options={usable.map(({ id, domain }) => ({ value: id, label: domain }))} />
        <TextField name="shortCode" label="Short code" placeholder="spring" hint="Leave empty to generate one." />
      </div>
      <TextField name="title" label="Title" placeholder="Spring sale" hint="Shown to members of this workspace. Leave empty to use the page title." />
      <Controller
        control={control}
        name="tags"
        render={({ field }) => (
          <Field label="Tags" error={formState.errors.tags?.message}>
            {(props) => (
              <TokenInput
                {...props}
                noun="tag"
                free
                placeholder="spring, newsletter"
                value={field.value}
                onChange={field.onChange}
                options={(tags.data ?? []).map(({ name }) => ({ value: name, label: name }))}
              />
            )}
          </Field>
        )}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField name="folderId" label="Folder" none="No folder" options={folder} />
        <ChoiceField name="campaignId" label="Campaign" none="No campaign" options={campaign} />
      </div>
    </Section>
  )
}
