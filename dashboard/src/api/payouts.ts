import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { api, dataOf, http, inWorkspace } from './client'
import type { Payout } from './models'
import { useInvalidate } from './useInvalidate'

const PROGRAMS = '/api/affiliate/programs'
const COMMISSIONS = '/api/affiliate/commissions'
const PAYOUTS = '/api/affiliate/payouts'
const INVOICES = '/api/affiliate/invoices'
const ELIGIBLE = '/api/affiliate/payouts/eligible'

type Page = { page: number; limit: number }

export type PayoutMove = 'confirm' | 'mark-paid' | 'mark-failed' | 'cancel'

export function useCommissions(workspaceId: string, query: Page) {
  return api.useQuery('get', COMMISSIONS, { params: { query }, ...inWorkspace(workspaceId) }, { placeholderData: keepPreviousData })
}

export function useMoveCommission(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async ({ commissionId, status }: { commissionId: string; status: 'approved' | 'canceled' | 'pending' }) =>
      dataOf(await http.PATCH('/api/affiliate/commissions/{commissionId}', { params: { path: { commissionId } }, body: { status }, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(COMMISSIONS, ELIGIBLE, PROGRAMS),
  })
}

export function usePayouts(workspaceId: string, query: Page) {
  return api.useQuery('get', PAYOUTS, { params: { query }, ...inWorkspace(workspaceId) }, { placeholderData: keepPreviousData })
}

export function usePayoutInvoices(workspaceId: string, query: Page) {
  return api.useQuery('get', INVOICES, { params: { query }, ...inWorkspace(workspaceId) }, { placeholderData: keepPreviousData })
}

/** The amounts that can be paid out, by program. */
export function useEligiblePrograms(workspaceId: string) {
  return api.useQuery('get', ELIGIBLE, { params: { query: { limit: 1 } }, ...inWorkspace(workspaceId) }, { select: ({ meta }) => meta.programs })
}

export function useCreatePayouts(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (programIds: string[]) => {
      const made: Payout[] = []
      for (const programId of programIds) {
        made.push(...dataOf(await http.POST('/api/affiliate/payouts/batch', { body: { programId }, ...inWorkspace(workspaceId) })))
      }
      return made
    },
    onSettled: () => invalidate(PAYOUTS, ELIGIBLE, COMMISSIONS),
  })
}

/** Not a query: every read is recorded in the audit log, so it runs only on request and is not cached. */
export function useRevealPayoutDetails(workspaceId: string) {
  return useMutation({
    mutationFn: async (payoutId: string) => dataOf(await http.POST('/api/affiliate/payouts/{payoutId}/details', { params: { path: { payoutId } }, ...inWorkspace(workspaceId) })),
    gcTime: 0,
  })
}

export function useMovePayout(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async ({ payoutId, move, reason }: { payoutId: string; move: PayoutMove; reason: string }) => {
      const request = { params: { path: { payoutId } }, ...inWorkspace(workspaceId) }
      if (move === 'mark-failed') return dataOf(await http.POST('/api/affiliate/payouts/{payoutId}/mark-failed', { ...request, body: { reason } }))
      if (move === 'mark-paid') return dataOf(await http.POST('/api/affiliate/payouts/{payoutId}/mark-paid', { ...request, body: { reference: reason || null } }))
      return dataOf(await http.POST(`/api/affiliate/payouts/{payoutId}/${move}`, request))
    },
    onSuccess: () => invalidate(PAYOUTS, ELIGIBLE, INVOICES, COMMISSIONS, PROGRAMS),
  })
}
