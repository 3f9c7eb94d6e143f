import { useNavigate } from '@tanstack/react-router'
import type { FactName } from '@/charts/analyticsSearch'
import { toggled } from '@/charts/toggled'
import { ClicksOverTime, Devices, Figures, Places, Triggers } from '@/features/analytics'
import { Cities } from './Cities'
import { readLinkAnalyticsSearch } from './linkAnalyticsSearch'
import { Referrers } from './Referrers'
import { useLinkView } from './useLinkView'

export function LinkOverview() {
  const { view, search } = useLinkView()
  const navigate = useNavigate({ from: '/$workspace/links/$linkId/analytics' })
  const chosen = { search, onChoose: (name: FactName, value: string) => void navigate({ search: readLinkAnalyticsSearch({ ...toggled(search, name, value), referrers: search.referrers }) }) }
  return (
    <>
      <Figures {...view} />
      <ClicksOverTime {...view} />
      <Places {...view} {...chosen} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Cities {...chosen} />
          <Triggers {...view} {...chosen} />
        </div>
        <Referrers {...chosen} />
      </div>
      <Devices {...view} {...chosen} />
    </>
  )
}
