import { useFunnel } from '@/api/outcomes'
import { Funnel } from '@/charts/Funnel'
import type { View } from '@/features/analytics'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'

export function ConversionFunnel({ workspaceId, query }: View) {
  const funnel = useFunnel(workspaceId, query)
  return (
    <Section title="Funnel">
      <QueryView query={funnel} loading={<Skeleton className="h-56" />}>
        {({ data }) => <Funnel stages={data.stages} overallRate={data.overallRate} />}
      </QueryView>
    </Section>
  )
}
