import { RadioGroup } from 'radix-ui'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { Workspace } from '@/api/models'
import { may } from '@/lib/permissions'
import { RadioCard } from '@/ui/RadioCard'
import { Section } from '@/ui/Section'
import { type EmbedValues, TYPES } from './embedValues'
import { ScopeFields } from './ScopeFields'

const HINTS = {
  stats: 'Only this data is shown.',
  referrals: 'All partners in this data are shown, ordered by sales.',
  'link-creator': 'New links are added to the chosen campaign, or to the campaign of the chosen link.',
}

export function WidgetSection({ workspace }: { workspace: Workspace }) {
  const { control } = useFormContext<EmbedValues>()
  const type = useWatch({ control, name: 'type' })
  const mayCreate = may(workspace.role, 'links:write')
  return (
    <Section title="Widget" {...(mayCreate ? {} : { description: 'A link creator creates links in your name and requires the editor role.' })}>
      <Controller
        control={control}
        name="type"
        render={({ field }) => (
          <RadioGroup.Root aria-label="Kind of widget" value={field.value} onValueChange={field.onChange} className="grid gap-2 sm:grid-cols-3 lg:grid-cols-1">
            {TYPES.map((choice) => (
              <RadioCard key={choice.value} {...choice} disabled={choice.value === 'link-creator' && !mayCreate} />
            ))}
          </RadioGroup.Root>
        )}
      />
      <ScopeFields workspace={workspace} type={type} hint={HINTS[type]} />
    </Section>
  )
}
