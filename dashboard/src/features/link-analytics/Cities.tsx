import { useLinkCities } from '@/api/linkAnalytics'
import { BarList } from '@/charts/BarList'
import { CountryCode } from '@/charts/CountryCode'
import { UNKNOWN } from '@/charts/factLabel'
import { type Choosing, ROWS } from '@/features/analytics'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { useLinkView } from './useLinkView'

const CITY = /[^/]*$/

export function Cities({ search, onChoose }: Choosing) {
  const { workspaceId, linkId, query } = useLinkView()
  const cities = useLinkCities(workspaceId, linkId, { ...query, limit: ROWS })
  return (
    <Section title="Cities">
      <QueryView query={cities} loading={<Skeleton className="h-40" />}>
        {({ data }) => (
          <BarList
            columns={{ label: 'City', value: 'Clicks' }}
            rows={data.map(({ country, region, city, clicks, percentage }) => ({
              key: `${country}/${region}/${city || UNKNOWN}`,
              label: city || 'Unknown',
              value: clicks,
              percentage,
              ...(country ? { icon: <CountryCode code={country} /> } : {}),
            }))}
            selected={data.map(({ country, region, city }) => `${country}/${region}/${city || UNKNOWN}`).find((key) => CITY.exec(key)?.[0] === search?.city)}
            {...(onChoose ? { onSelect: (key: string) => onChoose('city', CITY.exec(key)?.[0] ?? UNKNOWN) } : {})}
          />
        )}
      </QueryView>
    </Section>
  )
}
