import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dataOf, http, inWorkspace } from './client'

export type TestVisitor = { ip?: string; userAgent?: string; referrer?: string; url?: string; time?: string; visitor?: 'new' | 'returning'; language?: string }
export type ConditionTrace = { field: string; operator: string; value: unknown; actual: unknown; matched: boolean }
export type RuleTrace = { ruleId: string; name: string; matched: boolean; conditions: ConditionTrace[] }
export type Resolved = {
  outcome: string
  destinationUrl: string | null
  ruleId: string | null
  variantId: string | null
  bot: boolean
  trace: RuleTrace[]
}

/** Asks where a visitor would be sent; asked again when the rules change. Nothing is counted. */
export function useResolve(workspaceId: string, linkId: string, visitor: TestVisitor | undefined) {
  return useQuery({
    queryKey: ['resolve', linkId, visitor],
    queryFn: async ({ signal }) =>
      dataOf<Resolved>(
        (await http.POST('/api/links/{linkId}/resolve' as never, { params: { path: { linkId } }, body: visitor, ...inWorkspace(workspaceId), signal } as never)) as never,
      ),
    enabled: visitor !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
