import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AnalyticsSearch, FactName } from '@/charts/analyticsSearch'
import { toggled } from '@/charts/toggled'
import { AnalyticsFrame } from './AnalyticsFrame'
import { ClicksOverTime } from './ClicksOverTime'
import { Devices } from './Devices'
import type { ExportChoice } from './ExportMenu'
import { Figures } from './Figures'
import { Places } from './Places'
import { Sources } from './Sources'
import { useView } from './useView'

const HERE = '/member/$workspace/analytics'

const EXPORTS: readonly ExportChoice[] = [
  { label: 'Over time', table: { type: 'timeseries' } },
  { label: 'By link', table: { type: 'clicks', dimension: 'link' } },
]

/** The whole view is in the URL, so it can be shared. */
export function AnalyticsPage() {
  const search = useSearch({ from: HERE })
  const navigate = useNavigate({ from: '/$workspace/analytics' })
  const change = (next: AnalyticsSearch) => void navigate({ search: next })
  const view = useView(search)
  const chosen = { search, onChoose: (name: FactName, value: string) => change(toggled(search, name, value)) }
  return (
    <AnalyticsFrame
      title="Analytics"
      description="Clicks on your links by time, place, source and device."
      view={view}
      search={search}
      onSearch={change}
      exports={EXPORTS}
    >
      <Figures {...view} />
      <ClicksOverTime {...view} />
      <Places {...view} {...chosen} />
      <Sources {...view} {...chosen} />
      <Devices {...view} {...chosen} />
    </AnalyticsFrame>
  )
}
