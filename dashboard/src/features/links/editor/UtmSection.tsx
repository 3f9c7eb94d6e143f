import { useFormContext, useWatch } from 'react-hook-form'
import { useUtmTemplates } from '@/api/choices'
import type { Workspace } from '@/api/models'
import { UTM_NAMES, withUtm } from '@/lib/urls'
import { Disclosure } from '@/ui/Disclosure'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import type { LinkValues } from './linkSchema'
import { TextField } from './TextField'

const FIELDS = [
  { name: 'utmSource', label: 'Source', placeholder: 'newsletter' },
  { name: 'utmMedium', label: 'Medium', placeholder: 'email' },
  { name: 'utmCampaign', label: 'Campaign name', placeholder: 'spring-sale' },
  { name: 'utmTerm', label: 'Term', placeholder: 'running shoes' },
  { name: 'utmContent', label: 'Content', placeholder: 'header-button' },
] as const

const TEMPLATE = 'template'

export function UtmSection({ workspace }: { workspace: Workspace }) {
  const { control, setValue, formState } = useFormContext<LinkValues>()
  const templates = useUtmTemplates(workspace.id)
  const [destination, ...values] = useWatch({ control, name: ['destinationUrl', ...UTM_NAMES] })
  const utm = Object.fromEntries(UTM_NAMES.map((name, index) => [name, values[index]]))
  const filled = values.filter(Boolean)
  const list = templates.data ?? []
  const fill = (id: string) => {
    const template = list.find((candidate) => candidate.id === id)
    for (const name of UTM_NAMES) if (template) setValue(name, template[name] ?? '', { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Disclosure
      title="UTM parameters"
      summary={filled.length > 0 ? filled.join(', ') : 'None'}
      defaultOpen={filled.length > 0}
      invalid={UTM_NAMES.some((name) => formState.errors[name])}
    >
      <p className="text-sm text-ink-soft">Tell the analytics of your site where visitors came from.</p>
      {list.length > 0 && (
        <Field label="Apply a template">
          {(props) => (
            <Select
              {...props}
              value={TEMPLATE}
              options={[{ value: TEMPLATE, label: 'Choose a template' }, ...list.map(({ id, name }) => ({ value: id, label: name }))]}
              onChange={fill}
            />
          )}
        </Field>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map((field) => (
          <TextField key={field.name} {...field} />
        ))}
      </div>
      <div className="grid gap-1.5">
        <p className="text-sm font-medium">Resulting URL</p>
        <output className="rounded-md border border-line bg-sunken px-3 py-2 font-mono text-xs leading-5 wrap-anywhere text-ink-soft">
          {withUtm(destination, utm) || 'Enter a destination first.'}
        </output>
      </div>
    </Disclosure>
  )
}
