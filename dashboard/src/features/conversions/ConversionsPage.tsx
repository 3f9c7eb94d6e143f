import { useNavigate, useSearch } from '@tanstack/react-router'
import { AnalyticsFrame, useView } from '@/features/analytics'
import { ConversionDetails } from './ConversionDetails'
import { ConversionFigures } from './ConversionFigures'
import { ConversionFunnel } from './ConversionFunnel'
import { chosen, type ConversionsSearch, readConversionsSearch } from './conversionsSearch'
import { OutcomeBreakdown } from './OutcomeBreakdown'
import { OutcomesOverTime } from './OutcomesOverTime'
import { DIMENSION_WORDS } from './words'

/** Leads, sales and their revenue. */
export function ConversionsPage() {
  const search = useSearch({ from: '/member/$workspace/analytics/conversions' })
  const navigate = useNavigate({ from: '/$workspace/analytics/conversions' })
  const { show, of, by } = chosen(search)
  const view = useView(search)
  const set = (change: ConversionsSearch) => void navigate({ search: readConversionsSearch({ ...search, ...change }), resetScroll: false })
  return (
    <AnalyticsFrame
      title="Conversions"
      description="Leads, sales and revenue from your clicks."
      view={view}
      search={search}
      onSearch={(next) => void navigate({ search: readConversionsSearch({ ...next, show, of, by }) })}
      exports={[
        { label: 'Over time', table: { type: 'timeseries' } },
        { label: `By ${DIMENSION_WORDS[by].label}`, table: { type: 'clicks', dimension: by } },
        { label: 'Every event', table: { type: 'events' } },
      ]}
    >
      <ConversionFigures {...view} />
      <OutcomesOverTime {...view} show={show} onShow={(next) => set({ show: next })} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <ConversionFunnel {...view} />
        <OutcomeBreakdown {...view} outcome={of} dimension={by} onChange={set} />
      </div>
      <ConversionDetails {...view} />
    </AnalyticsFrame>
  )
}
