import { useNavigate } from '@tanstack/react-router'
import { readAnalyticsSearch } from '@/charts/analyticsSearch'
import { ClicksOverTime, Devices, Figures, Places, Triggers } from '@/features/analytics'
import { Cities } from './Cities'
import { Referrers } from './Referrers'
import { useLinkView } from './useLinkView'

export function LinkOverview() {
  const { view, search } = useLinkView()
  const navigate = useNavigate({ from: '/$workspace/links/$linkId/analytics' })
  return (
    <>
      <Figures {...view} />
      <ClicksOverTime {...view} />
      <Places {...view} country={search.country} onCountry={(country) => void navigate({ search: readAnalyticsSearch({ ...search, country }) })} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Cities />
          <Triggers {...view} />
        </div>
        <Referrers />
      </div>
      <Devices {...view} />
    </>
  )
}
