import { Field } from '@/ui/Field'
import { Input } from '@/ui/Input'
import { Select } from '@/ui/Select'
import type { VisitorValues } from './presets'

type Props = { values: VisitorValues; onChange: (values: VisitorValues) => void }

const VISITORS = [
  { value: 'new', label: 'New visitor' },
  { value: 'returning', label: 'Returning visitor' },
] as const

const TEXTS = [
  { name: 'ip', label: 'IP address', placeholder: '84.128.0.1', wide: false },
  { name: 'language', label: 'Languages', placeholder: 'de-DE,de;q=0.9', wide: false },
  { name: 'userAgent', label: 'Browser (User-Agent)', placeholder: 'Mozilla/5.0 …', wide: true },
  { name: 'referrer', label: 'Referrer', placeholder: 'https://news.example.com/article', wide: false },
  { name: 'query', label: 'Query parameters', placeholder: 'utm_source=newsletter', wide: false },
] as const

export function VisitorFields({ values, onChange }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {TEXTS.map(({ name, label, placeholder, wide }) => (
        <div key={name} className={wide ? 'sm:col-span-2' : undefined}>
          <Field label={label}>
            {(control) => (
              <Input
                {...control}
                value={values[name]}
                placeholder={placeholder}
                onChange={(event) => onChange({ ...values, [name]: event.target.value })}
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
        </div>
      ))}
      <Field label="Time" hint="Leave empty for the current time.">
        {(control) => <Input {...control} type="datetime-local" value={values.time} onChange={(event) => onChange({ ...values, time: event.target.value })} />}
      </Field>
      <Field label="Visitor">
        {(control) => <Select {...control} value={values.visitor} options={VISITORS} onChange={(visitor) => onChange({ ...values, visitor })} />}
      </Field>
    </div>
  )
}
