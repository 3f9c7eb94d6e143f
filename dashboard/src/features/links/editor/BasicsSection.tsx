import { Controller, useFormContext } from 'react-hook-form'
import { useDomains, useTags } from '@/api/choices'
import type { Workspace } from '@/api/models'
import { Field } from '@/ui/Field'
import { Section } from '@/ui/Section'
import { TokenInput } from '@/ui/TokenInput'
import { useFilterChoices } from '../useFilterChoices'
import { ChoiceField } from './ChoiceField'
import type { LinkValues } from './linkSchema'
import { TextField } from './TextField'

/** What every link has: where it leads, what it is called, where it belongs. */
export function BasicsSection({ workspace, ownDomain }: { workspace: Workspace; ownDomain: string | undefined }) {
  const { control, formState } = useFormContext<LinkValues>()
  const { folder, campaign } = useFilterChoices(workspace.id)
  const domains = useDomains(workspace.id)
  const tags = useTags(workspace.id)
  const usable = (domains.data ?? []).filter(({ verified, archived }) => verified && !archived)
  return (
    <Section title="Link">
      <TextField name="destinationUrl" label="Destination" placeholder="https://example.com/spring" type="url" inputMode="url" />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField name="domainId" label="Domain" none={ownDomain ?? 'The short domain of this server'} options={usable.map(({ id, domain }) => ({ value: id, label: domain }))} />
        <TextField name="shortCode" label="Short code" placeholder="spring" hint="Left empty, one is made up." />
      </div>
      <TextField name="title" label="Title" placeholder="Spring sale" hint="For you and your colleagues. Left empty, the title of the page is taken." />
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
