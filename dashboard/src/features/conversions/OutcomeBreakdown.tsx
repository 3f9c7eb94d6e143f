import { type Outcome, useOutcomeBreakdown } from '@/api/outcomes'
import { BarList } from '@/charts/BarList'
import { ROWS, type View } from '@/features/analytics'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { Select } from '@/ui/Select'
import { Skeleton } from '@/ui/Skeleton'
import { Sum } from '@/ui/Sum'
import { DIMENSIONS, type Dimension } from './conversionsSearch'
import { OutcomeName } from './OutcomeName'
import { DIMENSION_WORDS, SERIES_WORDS } from './words'

type Props = View & { outcome: Outcome; dimension: Dimension; onChange: (change: { of?: Outcome; by?: Dimension }) => void }

const OUTCOMES = [
  { value: 'leads', label: 'Leads' },
  { value: 'sales', label: 'Sales' },
] as const

/** Leads or sales by a dimension, with revenue. */
export function OutcomeBreakdown({ workspaceId, query, outcome, dimension, onChange }: Props) {
  const breakdown = useOutcomeBreakdown(workspaceId, outcome, { ...query, dimension, limit: ROWS })
  const { label } = DIMENSION_WORDS[dimension]
  return (
    <Section title="Breakdown">
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl label="Break down" value={outcome} options={OUTCOMES} onChange={(of) => onChange({ of })} />
        <Select
          aria-label="By"
          className="w-36"
          value={dimension}
          options={DIMENSIONS.map((value) => ({ value, label: DIMENSION_WORDS[value].label }))}
          onChange={(by) => onChange({ by })}
        />
      </div>
      <QueryView query={breakdown} loading={<Skeleton className="h-40" />}>
        {({ data }) => (
          <BarList
            columns={{ label, value: SERIES_WORDS[outcome], secondary: 'Revenue' }}
            rows={data.rows.map((row) => ({
              key: row.key || 'none',
              label: <OutcomeName row={row} dimension={dimension} />,
              value: row[outcome] ?? 0,
              percentage: row.percentage ?? 0,
              secondary: <Sum amount={row.revenue ?? 0} currency={data.currency} />,
            }))}
          />
        )}
      </QueryView>
    </Section>
  )
}
