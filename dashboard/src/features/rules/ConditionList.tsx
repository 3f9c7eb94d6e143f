import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '@/ui/Button'
import { FormError } from '@/ui/FormError'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { ConditionRow } from './ConditionRow'
import { blankCondition, type ConditionValues, objectionTo } from './conditions'
import { useRowIds } from './useRowIds'

type Logic = 'AND' | 'OR'
type Props = {
  conditions: ConditionValues[]
  onChange: (conditions: ConditionValues[]) => void
  logic: Logic
  onLogic: (logic: Logic) => void
  /** Whether errors are shown: only after the first attempt to save. */
  checked: boolean
  error: string | undefined
}

const LOGICS = [
  { value: 'AND', label: 'All conditions match' },
  { value: 'OR', label: 'Any condition matches' },
] as const

export function ConditionList({ conditions, onChange, logic, onLogic, checked, error }: Props) {
  const rows = useRowIds(conditions.length)
  const addButton = useRef<HTMLButtonElement>(null)
  const remove = (index: number) => {
    rows.remove(index)
    onChange(conditions.filter((_, other) => other !== index))
    addButton.current?.focus()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {conditions.length > 1 && (
        <div className="flex">
          <SegmentedControl label="Combine conditions" value={logic} options={LOGICS} onChange={onLogic} />
        </div>
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {conditions.map((condition, index) => (
          <ConditionRow
            key={rows.ids[index]}
            condition={condition}
            joint={index === 0 ? 'If' : logic === 'AND' ? 'and' : 'or'}
            objection={checked ? objectionTo(condition) : undefined}
            onChange={(next) => onChange(conditions.map((other, place) => (place === index ? next : other)))}
            onRemove={conditions.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </ol>
      <div className="flex">
        <Button ref={addButton} size="small" icon={<Plus aria-hidden />} onClick={() => onChange([...conditions, blankCondition('deviceType')])}>
          Add a condition
        </Button>
      </div>
      <FormError message={error} />
    </div>
  )
}
