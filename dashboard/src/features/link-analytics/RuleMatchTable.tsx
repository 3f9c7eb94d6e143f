import { Split } from 'lucide-react'
import { useRuleMatches } from '@/api/linkAnalytics'
import { EmptyState } from '@/ui/EmptyState'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { DefaultMatchRow } from './DefaultMatchRow'
import { RuleMatchRow } from './RuleMatchRow'
import { useLinkView } from './useLinkView'

const HEAD = 'px-3 py-2 text-end font-normal'

/** The clicks and conversions of every rule. Together with the clicks that matched no rule they are all clicks. */
export function RuleMatchTable() {
  const { workspaceId, linkId, query } = useLinkView()
  const matches = useRuleMatches(workspaceId, linkId, query)
  return (
    <Section title="Rules" description="Clicks and conversions by rule.">
      <QueryView query={matches} loading={<Skeleton className="h-40" />}>
        {({ data }) =>
          data.rules.length === 0 && data.totalClicks === 0 ? (
            <EmptyState quiet icon={Split} title="No rules or clicks yet">
              The rules of this link and their clicks appear here.
            </EmptyState>
          ) : (
            <table className="-mx-3 w-[calc(100%+1.5rem)] table-fixed text-sm">
              <caption className="sr-only">Clicks by rule</caption>
              <thead className="text-xs text-ink-faint">
                <tr>
                  <th scope="col" className="px-3 py-2 text-start font-normal sm:w-2/5">
                    Rule
                  </th>
                  <th scope="col" className={`${HEAD} max-sm:w-24`}>
                    Clicks
                  </th>
                  <th scope="col" className={`${HEAD} max-sm:hidden`}>
                    Share
                  </th>
                  <th scope="col" className={`${HEAD} max-md:hidden`}>
                    Conversions
                  </th>
                  <th scope="col" className={`${HEAD} max-md:hidden`}>
                    Rate
                  </th>
                  <th scope="col" className={`${HEAD} max-sm:w-28`}>
                    Revenue
                  </th>
                </tr>
              </thead>
              <tbody className="divide-y divide-line border-t border-line">
                {data.rules.map((rule) => (
                  <RuleMatchRow key={rule.ruleId} rule={rule} currency={data.currency} />
                ))}
                <DefaultMatchRow matches={data} />
              </tbody>
            </table>
          )
        }
      </QueryView>
    </Section>
  )
}
