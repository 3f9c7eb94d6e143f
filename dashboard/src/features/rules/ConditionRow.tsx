import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useId } from 'react'
import { timezoneChoices } from '@/lib/timezones'
import { Combobox } from '@/ui/Combobox'
import { IconButton } from '@/ui/IconButton'
import { Input } from '@/ui/Input'
import { Select } from '@/ui/Select'
import { blankCondition, type ConditionValues } from './conditions'
import { ConditionValue } from './ConditionValue'
import { FIELD_CHOICES, fieldOf } from './fields'
import { operatorsFor, takesMany } from './operators'

const NetworkListNote = lazy(() => import('./NetworkListNote').then(({ NetworkListNote: component }) => ({ default: component })))

type Props = {
  condition: ConditionValues
  onChange: (condition: ConditionValues) => void
  onRemove: (() => void) | undefined
  /** The operator that joins the condition to the previous one. */
  joint: string
  objection: string | undefined
}

const WORKSPACE_ZONE = { value: '', label: 'Time zone of the workspace' }

export function ConditionRow({ condition, onChange, onRemove, joint, objection }: Props) {
  const noteId = useId()
  const { kind, label, hint } = fieldOf(condition.field)
  const note = objection ?? hint
  const chooseField = (field: string) => onChange(blankCondition(field))
  const chooseOperator = (operator: string) =>
    onChange({ ...condition, operator, values: takesMany(operator) ? condition.values : condition.values.slice(0, 1) })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border border-line p-3">
      <div className="flex items-center justify-between">
        <p className="text-sm font-medium text-ink-soft">{joint}</p>
        {onRemove && (
          <IconButton label={`Remove condition ${label}`} onClick={onRemove} className="-my-1.5">
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-[12rem_10rem_minmax(0,1fr)] sm:items-start">
        <Combobox aria-label="Field" value={condition.field} options={FIELD_CHOICES} searchLabel="Find a field" onChange={chooseField} />
        <Select aria-label="Comparison" className="w-full" value={condition.operator} options={operatorsFor(condition.field, condition.operator)} onChange={chooseOperator} />
        <ConditionValue
          condition={condition}
          onChange={(values) => onChange({ ...condition, values })}
          describedBy={note ? noteId : undefined}
          invalid={objection !== undefined}
        />
      </div>
      {kind === 'parameter' && (
        <Input
          aria-label={`Name of the ${label.toLowerCase()}`}
          placeholder={`Name of the ${label.toLowerCase()}`}
          value={condition.name}
          onChange={(event) => onChange({ ...condition, name: event.target.value })}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {(kind === 'hour' || kind === 'day') && (
        <Combobox
          aria-label="Time zone"
          value={condition.timezone}
          options={[WORKSPACE_ZONE, ...timezoneChoices()]}
          searchLabel="Find a time zone"
          onChange={(timezone) => onChange({ ...condition, timezone })}
        />
      )}
      <Suspense>{kind === 'flag' && <NetworkListNote field={condition.field} />}</Suspense>
      {note && (
        <p id={noteId} role={objection ? 'alert' : undefined} className={objection ? 'text-sm text-danger-text' : 'text-sm text-ink-faint'}>
          {note}
        </p>
      )}
    </li>
  )
}
