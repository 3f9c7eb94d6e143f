import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dataOf, http, inWorkspace } from './client'

export type Condition = { field: string; operator: string; value?: string | string[]; name?: string; timezone?: string }
export type Rule = {
  id: string
  linkId: string | null
  campaignId: string | null
  name: string
  description: string | null
  conditionLogic: 'AND' | 'OR'
  conditionList: unknown[]
  destinationUrl: string
  priority: number
  enabled: boolean
  matchCount: number
}
export type RuleWarning = { ruleId: string; code: string; message: string; otherRuleId: string | null }
export type RuleBody = Partial<Pick<Rule, 'name' | 'description' | 'destinationUrl' | 'conditionLogic' | 'enabled'>> & { conditions?: unknown[] }
type Warned = { warnings?: RuleWarning[] }

const RULES = '/api/rules' as never
const RULE = '/api/rules/{ruleId}' as never
const REORDER = '/api/rules/reorder' as never

function listOptions(workspaceId: string, linkId: string) {
  return { params: { query: { linkId, limit: 100 } }, ...inWorkspace(workspaceId) }
}

export function useRules(workspaceId: string, linkId: string) {
  const options = listOptions(workspaceId, linkId)
  return useQuery({
    queryKey: ['get', RULES, options],
    queryFn: async ({ signal }) => dataOf<Rule[]>((await http.GET(RULES, { ...options, signal } as never)) as never),
  })
}

const warningsKey = (linkId: string) => ['rule-warnings', linkId]

/** What the server objected to after the last change. It says so once, so it is kept until the next change. */
export function useRuleWarnings(linkId: string): RuleWarning[] {
  return useQuery<RuleWarning[]>({ queryKey: warningsKey(linkId), queryFn: () => [], enabled: false, initialData: [] }).data
}

/** After every change of a link's rules: the list and the test visitor are looked at again, warnings are those of the answer. */
function useRulesChanged(linkId: string) {
  const client = useQueryClient()
  return (answer?: Warned) => {
    client.setQueryData(warningsKey(linkId), answer?.warnings ?? [])
    return Promise.all([client.invalidateQueries({ queryKey: ['get', RULES] }), client.invalidateQueries({ queryKey: ['resolve', linkId] })])
  }
}

export function useCreateRule(workspaceId: string, linkId: string) {
  const changed = useRulesChanged(linkId)
  return useMutation({
    mutationFn: async (body: RuleBody) => dataOf<Rule & Warned>((await http.POST(RULES, { body: { ...body, linkId }, ...inWorkspace(workspaceId) } as never)) as never),
    onSuccess: (rule) => changed(rule),
  })
}

export function useUpdateRule(workspaceId: string, linkId: string) {
  const changed = useRulesChanged(linkId)
  return useMutation({
    mutationFn: async ({ ruleId, ...body }: RuleBody & { ruleId: string }) =>
      dataOf<Rule & Warned>((await http.PATCH(RULE, { params: { path: { ruleId } }, body, ...inWorkspace(workspaceId) } as never)) as never),
    onSuccess: (rule) => changed(rule),
  })
}

export function useDeleteRule(workspaceId: string, linkId: string) {
  const changed = useRulesChanged(linkId)
  return useMutation({
    mutationFn: (ruleId: string) => http.DELETE(RULE, { params: { path: { ruleId } }, ...inWorkspace(workspaceId) } as never),
    onSuccess: () => changed(),
  })
}

/** Pending until the new order has been read back, so that a list can show it meanwhile. */
export function useReorderRules(workspaceId: string, linkId: string) {
  const changed = useRulesChanged(linkId)
  return useMutation({
    mutationFn: (ruleIds: string[]) => http.POST(REORDER, { body: { linkId, ruleIds }, ...inWorkspace(workspaceId) } as never),
    onSettled: () => changed(),
  })
}
