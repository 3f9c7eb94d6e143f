import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { api, dataOf, http, inWorkspace } from './client'
import type { Bounty, BountyPatch, Discount, DiscountPatch, FraudRulesPatch, NewBounty, NewDiscount } from './models'
import { useInvalidate } from './useInvalidate'

const COMMISSIONS = '/api/affiliate/commissions'
const DISCOUNTS = '/api/affiliate/discounts'
const BOUNTIES = '/api/affiliate/bounties'
const SUBMISSIONS = '/api/affiliate/bounties/{bountyId}/submissions'
const PROGRESS = '/api/affiliate/bounties/{bountyId}/progress'
const FRAUD_RULES = '/api/affiliate/fraud/rules/{programId}'
const FRAUD = '/api/affiliate/fraud/events'

type Page = { page: number; limit: number }

export function useDiscounts(workspaceId: string, query: Page) {
  return api.useQuery('get', DISCOUNTS, { params: { query }, ...inWorkspace(workspaceId) }, { placeholderData: keepPreviousData })
}

/** All discount codes of a program, for choosing one: at most a thousand, in pages of a hundred. */
export function useDiscountChoices(workspaceId: string, programId: string) {
  return useQuery({
    queryKey: ['get', DISCOUNTS, 'all', workspaceId, programId],
    queryFn: async () => {
      const found: Discount[] = []
      for (let page = 1; ; page++) {
        const { data } = await http.GET(DISCOUNTS, { params: { query: { programId, page, limit: 100 } }, ...inWorkspace(workspaceId) })
        found.push(...(data?.data ?? []))
        if (!data?.pagination.hasMore) return found
      }
    },
  })
}

/** Creates a discount code, or updates one if an id is given. */
export function useSaveDiscount(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (save: { create: NewDiscount } | { discountId: string; change: DiscountPatch }): Promise<Discount> =>
      'create' in save
        ? dataOf(await http.POST(DISCOUNTS, { body: save.create, ...inWorkspace(workspaceId) }))
        : dataOf(await http.PATCH('/api/affiliate/discounts/{discountId}', { params: { path: { discountId: save.discountId } }, body: save.change, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(DISCOUNTS),
  })
}

export function useImportDiscounts(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: { programId: string; provider: 'stripe' | 'shopify' }) => dataOf(await http.POST('/api/affiliate/discounts/import', { body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(DISCOUNTS),
  })
}

export function useDeleteDiscount(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (discountId: string) => http.DELETE('/api/affiliate/discounts/{discountId}', { params: { path: { discountId } }, ...inWorkspace(workspaceId) }),
    onSuccess: () => invalidate(DISCOUNTS),
  })
}

export function useBounties(workspaceId: string, query: Page) {
  return api.useQuery('get', BOUNTIES, { params: { query }, ...inWorkspace(workspaceId) }, { placeholderData: keepPreviousData })
}

/** Creates a bounty, or updates one if an id is given. */
export function useSaveBounty(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (save: { create: NewBounty } | { bountyId: string; change: BountyPatch }): Promise<Bounty> =>
      'create' in save
        ? dataOf(await http.POST(BOUNTIES, { body: save.create, ...inWorkspace(workspaceId) }))
        : dataOf(await http.PATCH('/api/affiliate/bounties/{bountyId}', { params: { path: { bountyId: save.bountyId } }, body: save.change, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(BOUNTIES),
  })
}

export function useDeleteBounty(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (bountyId: string) => http.DELETE('/api/affiliate/bounties/{bountyId}', { params: { path: { bountyId } }, ...inWorkspace(workspaceId) }),
    onSuccess: () => invalidate(BOUNTIES),
  })
}

export function useSubmissions(workspaceId: string, bountyId: string, page: number) {
  return api.useQuery('get', SUBMISSIONS, { params: { path: { bountyId }, query: { page, limit: 25 } }, ...inWorkspace(workspaceId) }, { placeholderData: keepPreviousData })
}

export function useBountyProgress(workspaceId: string, bountyId: string, page: number) {
  return api.useQuery('get', PROGRESS, { params: { path: { bountyId }, query: { page, limit: 25 } }, ...inWorkspace(workspaceId) }, { placeholderData: keepPreviousData })
}

export function useReviewSubmission(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async ({ submissionId, approved, reason }: { submissionId: string; approved: boolean; reason: string }) => {
      const request = { params: { path: { submissionId } }, ...inWorkspace(workspaceId) }
      return approved
        ? dataOf(await http.POST('/api/affiliate/bounties/submissions/{submissionId}/approve', { ...request, body: {} }))
        : dataOf(await http.POST('/api/affiliate/bounties/submissions/{submissionId}/reject', { ...request, body: { reason } }))
    },
    onSuccess: () => invalidate(SUBMISSIONS, BOUNTIES, COMMISSIONS),
  })
}

export function useFraudEvents(workspaceId: string, query: Page) {
  return api.useQuery('get', FRAUD, { params: { query }, ...inWorkspace(workspaceId) }, { placeholderData: keepPreviousData })
}

export function useResolveFraud(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async ({ fraudEventId, decision }: { fraudEventId: string; decision: 'dismissed' | 'confirmed' }) =>
      dataOf(await http.POST('/api/affiliate/fraud/events/{fraudEventId}/resolve', { params: { path: { fraudEventId } }, body: { decision }, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(FRAUD, COMMISSIONS),
  })
}

export function useFraudRules(workspaceId: string, programId: string) {
  return api.useQuery('get', FRAUD_RULES, { params: { path: { programId } }, ...inWorkspace(workspaceId) }, { select: (answer) => answer.data })
}

export function useUpdateFraudRules(workspaceId: string, programId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: FraudRulesPatch) => dataOf(await http.PATCH(FRAUD_RULES, { params: { path: { programId } }, body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(FRAUD_RULES),
  })
}
