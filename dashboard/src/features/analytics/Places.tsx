import { useCoordinates, useRegions } from '@/api/analytics'
import { BarList } from '@/charts/BarList'
import { WorldMap } from '@/charts/WorldMap'
import { countryName } from '@/lib/countries'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { type BreakdownRow, barsWithVisitors, type Choosing, choosing, type View } from './view'

const EVERYTHING = 1_000

/** A region is shown with its country. */
function countries(rows: readonly BreakdownRow[]) {
  const sums = new Map<string, { code: string; value: number; percentage: number }>()
  for (const { country, clicks, percentage } of rows) {
    if (country) {
      const before = sums.get(country) ?? { code: country, value: 0, percentage: 0 }
      sums.set(country, { code: country, value: before.value + clicks, percentage: before.percentage + percentage })
    }
  }
  return [...sums.values()]
}

/** A map of the countries. Choosing a country shows its regions. */
export function Places({ workspaceId, query, ...chosen }: View & Choosing) {
  const country = chosen.search?.country
  const everywhere = useRegions(workspaceId, { ...query, limit: EVERYTHING })
  const cities = useCoordinates(workspaceId, { ...query, limit: EVERYTHING })
  return (
    <Section title="Places">
      <QueryView query={everywhere} loading={<Skeleton className="h-64" />}>
        {({ data }) => (
          <>
            <WorldMap
              label="Clicks"
              countries={countries(data)}
              cities={(cities.data?.data ?? []).map((place) => ({ ...place, city: place.city ?? '', country: place.country ?? '' }))}
              selected={country}
              onSelect={(code) => chosen.onChoose?.('country', code)}
            />
            {country && (
              <BarList
                columns={{ label: `Regions of ${countryName(country)}`, value: 'Clicks', secondary: 'Visitors' }}
                rows={barsWithVisitors(data.filter((row) => row.country === country), 'region')}
                {...choosing(chosen, 'region')}
              />
            )}
          </>
        )}
      </QueryView>
    </Section>
  )
}
