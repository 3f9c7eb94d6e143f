import { Link as RouteLink, useParams } from '@tanstack/react-router'
import { useRuleConditions } from '@/api/linkAnalytics'
import { BarList } from '@/charts/BarList'
import { StatTile } from '@/charts/StatTile'
import { plural } from '@/lib/numbers'
import { ConditionCounts, sayField, sayValue } from '@/features/rules'
import { Notice } from '@/ui/Notice'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { readLinkAnalyticsSearch } from './linkAnalyticsSearch'
import { useLinkView } from './useLinkView'

/** One rule with the match rate of each condition, independent of the others. */
export function RuleConditionsPage() {
  const { workspaceId, linkId, query, params, search } = useLinkView()
  const { ruleId } = useParams({ from: '/member/$workspace/links/$linkId/analytics/rules/$ruleId' })
  const conditions = useRuleConditions(workspaceId, linkId, ruleId, query)
  return (
    <QueryView query={conditions} loading={<Skeleton className="h-80 rounded-lg" />}>
      {({ data }) => {
        const fields = [...new Set(data.topValues.map(({ field }) => field))]
        return (
          <>
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <h2 className="text-lg font-semibold">{data.ruleName}</h2>
              <RouteLink
                to="/$workspace/links/$linkId/analytics/paths"
                params={params}
                search={{ ...readLinkAnalyticsSearch(search), filterType: 'rule', filterValue: ruleId }}
                className="rounded-sm text-sm text-accent-text hover:underline"
              >
                View clicks
              </RouteLink>
            </div>
            {data.sampled && <Notice>Only the latest {plural(data.examined, 'click')} were analysed.</Notice>}
            <section aria-label="Rule statistics" className="grid grid-cols-2 gap-3">
              <StatTile label="Matched clicks" value={data.totalMatches} />
              <StatTile label="Analysed clicks" value={data.examined} />
            </section>
            <Section title="Conditions" description="How many clicks match each condition on its own.">
              <ConditionCounts conditions={data.conditions} />
            </Section>
            {fields.length > 0 && (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
                {fields.map((field) => (
                  <Section key={field} title={`${sayField(field)} of matched clicks`}>
                    <BarList
                      columns={{ label: sayField(field), value: 'Clicks' }}
                      rows={data.topValues
                        .filter((top) => top.field === field)
                        .map(({ value, clicks, percentage }) => ({ key: value, label: sayValue(field, value), value: clicks, percentage }))}
                    />
                  </Section>
                ))}
              </div>
            )}
          </>
        )
      }}
    </QueryView>
  )
}
