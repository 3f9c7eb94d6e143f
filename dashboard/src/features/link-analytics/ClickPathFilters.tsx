import { useRuleMatches, useTrafficFlow } from '@/api/linkAnalytics'
import { Checkbox } from '@/ui/Checkbox'
import { Combobox } from '@/ui/Combobox'
import { Select } from '@/ui/Select'
import { type ClickPathSearch, type FilterType, filterOfNode } from './linkAnalyticsSearch'
import { useLinkView } from './useLinkView'

type Props = { filter: ClickPathSearch; onChange: (filter: ClickPathSearch) => void }
type Choice = { value: string; label: string }

const TYPES: { value: FilterType | 'all'; label: string }[] = [
  { value: 'all', label: 'All clicks' },
  { value: 'source', label: 'By source' },
  { value: 'rule', label: 'By rule' },
  { value: 'destination', label: 'By destination' },
]
const BY_CONDITIONS = { value: 'condition', label: 'By conditions' } as const

/** The values of a filter in this period, ordered by clicks. */
function useChoices(): Record<FilterType, Choice[]> {
  const { workspaceId, linkId, query } = useLinkView()
  const nodes = useTrafficFlow(workspaceId, linkId, query).data?.data.nodes ?? []
  const rules = useRuleMatches(workspaceId, linkId, query).data?.data.rules ?? []
  const of = (type: string) =>
    nodes
      .filter((node) => node.type === type)
      .flatMap(({ id, label }) => {
        const { filterValue } = filterOfNode(id)
        return filterValue ? [{ value: filterValue, label }] : []
      })
  return {
    source: of('source'),
    destination: of('destination'),
    rule: [...rules.map(({ ruleId, ruleName }) => ({ value: ruleId, label: ruleName })), { value: 'default', label: 'No rule' }],
    condition: [],
  }
}

/** The filters of the click list. Conditions are chosen in the list itself, where they are shown in full. */
export function ClickPathFilters({ filter, onChange }: Props) {
  const choices = useChoices()
  const { filterType, filterValue = '', bots } = filter
  const kept = bots ? { bots } : {}
  const options = filterType ? choices[filterType] : []
  const known = options.some(({ value }) => value === filterValue) || !filterValue ? options : [{ value: filterValue, label: filterValue }, ...options]
  const pick = (type: FilterType | 'all') => {
    const first = type === 'all' ? undefined : choices[type][0]
    onChange({ ...kept, ...(type !== 'all' && first ? { filterType: type, filterValue: first.value } : {}) })
  }
  return (
    <div role="group" aria-label="Filter clicks" className="flex flex-wrap items-center gap-2">
      <Select
        aria-label="Filter by"
        className="max-sm:w-full"
        value={filterType ?? 'all'}
        options={filterType === 'condition' ? [...TYPES, BY_CONDITIONS] : TYPES}
        onChange={pick}
      />
      {filterType && (
        <div className="w-full sm:w-72">
          <Combobox
            aria-label="Value"
            searchLabel="Search"
            value={filterValue}
            options={known}
            onChange={(value) => onChange({ ...kept, filterType, filterValue: value })}
          />
        </div>
      )}
      <div className="sm:ms-auto">
        <Checkbox checked={bots ?? false} onChange={() => onChange({ ...filter, ...(bots ? { bots: undefined } : { bots: true }) } as ClickPathSearch)} label="Include bots" />
      </div>
    </div>
  )
}
