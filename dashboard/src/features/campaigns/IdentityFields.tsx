import { RadioGroup } from 'radix-ui'
import { Controller, useFormContext } from 'react-hook-form'
import { useTags } from '@/api/choices'
import { useWorkspace } from '@/features/workspaces'
import { Field } from '@/ui/Field'
import { Input } from '@/ui/Input'
import { RadioCard } from '@/ui/RadioCard'
import { Section } from '@/ui/Section'
import { Textarea } from '@/ui/Textarea'
import { TokenInput } from '@/ui/TokenInput'
import type { CampaignValues } from './campaignSchema'
import { TYPE_WORDS } from './words'

const TYPES = ['link', 'pixel'] as const

export function IdentityFields() {
  const workspace = useWorkspace()
  const tags = useTags(workspace.id)
  const { register, control, formState } = useFormContext<CampaignValues>()
  const { errors } = formState
  const known = (tags.data ?? []).map(({ name }) => ({ value: name, label: name }))
  return (
    <Section title="Name and tags">
      <Field label="Name" error={errors.name?.message}>
        {(props) => <Input {...props} {...register('name')} placeholder="Summer launch" autoComplete="off" />}
      </Field>
      <Field label="Description" hint="Only visible to members of this workspace." error={errors.description?.message}>
        {(props) => <Textarea {...props} {...register('description')} />}
      </Field>
      <Controller
        control={control}
        name="type"
        render={({ field }) => (
          <RadioGroup.Root aria-label="What it tracks" value={field.value} onValueChange={field.onChange} className="grid gap-2 sm:grid-cols-2">
            {TYPES.map((type) => (
              <RadioCard key={type} value={type} {...TYPE_WORDS[type]} />
            ))}
          </RadioGroup.Root>
        )}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field }) => (
          <Field label="Tags" error={errors.tags?.message ?? errors.tags?.find?.((tag) => tag?.message)?.message}>
            {(props) => <TokenInput {...props} noun="tag" free value={field.value} onChange={field.onChange} options={known} placeholder="Add tags" />}
          </Field>
        )}
      />
    </Section>
  )
}
