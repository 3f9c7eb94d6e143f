import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, dataOf, http, inWorkspace } from './client'
import type { Rule, RuleConditions, RuleWarning } from './models'

const RULES = '/api/rules'
const RULE = '/api/rules/{ruleId}'

export type RuleBody = { name: string; description: string | null; destinationUrl: string; conditionLogic?: Rule['conditionLogic']; conditions?: unknown[] }

export function useRules(workspaceId: string, linkId: string) {
  return api.useQuery(
    'get',
    RULES,
    { params: { query: { linkId, limit: 100 } }, ...inWorkspace(workspaceId) },
    { select: (answer): Rule[] => answer.data },
  )
}

const warningsKey = (linkId: string) => ['rule-warnings', linkId]

/** Warnings of the last change. The server returns them once, so they are kept until the next change. */
export function useRuleWarnings(linkId: string): RuleWarning[] {
  return useQuery<RuleWarning[]>({ queryKey: warningsKey(linkId), queryFn: () => [], enabled: false, initialData: [] }).data
}

/** After every change of the rules of a link: refetches the rules and the simulated visitor, and stores the warnings of the response. */
function useRulesChanged(linkId: string) {
  const client = useQueryClient()
  return (warnings: RuleWarning[] | null | undefined) => {
    client.setQueryData(warningsKey(linkId), warnings ?? [])
    return Promise.all([client.invalidateQueries({ queryKey: ['get', RULES] }), client.invalidateQueries({ queryKey: ['resolve', linkId] })])
  }
}

export function useCreateRule(workspaceId: string, linkId: string) {
  const changed = useRulesChanged(linkId)
  return useMutation({
    mutationFn: async ({ conditions = [], ...body }: RuleBody) =>
      dataOf(await http.POST(RULES, { body: { ...body, linkId, conditions: conditions as RuleConditions }, ...inWorkspace(workspaceId) })),
    onSuccess: ({ warnings }) => changed(warnings),
  })
}

export function useUpdateRule(workspaceId: string, linkId: string) {
  const changed = useRulesChanged(linkId)
  return useMutation({
    mutationFn: async ({ ruleId, conditions, ...body }: Partial<RuleBody> & { ruleId: string; enabled?: boolean }) =>
      dataOf(
        await http.PATCH(RULE, {
          params: { path: { ruleId } },
          body: { ...body, ...(conditions ? { conditions: conditions as RuleConditions } : {}) },
          ...inWorkspace(workspaceId),
        }),
      ),
    onSuccess: ({ warnings }) => changed(warnings),
  })
}

export function useDeleteRule(workspaceId: string, linkId: string) {
  const changed = useRulesChanged(linkId)
  return useMutation({
    mutationFn: (ruleId: string) => http.DELETE(RULE, { params: { path: { ruleId } }, ...inWorkspace(workspaceId) }),
    onSuccess: () => changed([]),
  })
}

/** Pending until the new order is refetched, so that the list can show the new order until then. */
export function useReorderRules(workspaceId: string, linkId: string) {
  const changed = useRulesChanged(linkId)
  return useMutation({
    mutationFn: (ruleIds: string[]) => http.POST('/api/rules/reorder', { body: { linkId, ruleIds }, ...inWorkspace(workspaceId) }),
    onSettled: () => changed([]),
  })
}
