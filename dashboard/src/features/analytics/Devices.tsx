import { useDevices } from '@/api/analytics'
import { BarList } from '@/charts/BarList'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { bars, type Choosing, choosing, type View } from './view'

export function Devices({ workspaceId, query, ...chosen }: View & Choosing) {
  const devices = useDevices(workspaceId, query)
  return (
    <QueryView query={devices} loading={<Skeleton className="h-64 rounded-lg" />}>
      {({ data }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-3">
          <Section title="Devices">
            <BarList columns={{ label: 'Device', value: 'Clicks' }} rows={bars(data.deviceData, 'device')} {...choosing(chosen, 'device')} />
          </Section>
          <Section title="Browsers">
            <BarList columns={{ label: 'Browser', value: 'Clicks' }} rows={bars(data.browserData, 'browser')} {...choosing(chosen, 'browser')} />
          </Section>
          <Section title="Systems">
            <BarList columns={{ label: 'System', value: 'Clicks' }} rows={bars(data.osData, 'os')} {...choosing(chosen, 'os')} />
          </Section>
        </div>
      )}
    </QueryView>
  )
}
