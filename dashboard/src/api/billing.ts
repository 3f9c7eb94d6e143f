import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { api, dataOf, http } from './client'
import type { components } from './schema'
import { useInvalidate } from './useInvalidate'

type Schemas = components['schemas']

export type Billing = Schemas['BillingView']
export type BillingPlan = Schemas['PlanView']
export type PlanId = BillingPlan['id']
export type Period = Billing['period']
export type PlanChange = Schemas['PlanChangeView']
export type Checkout = Schemas['CheckoutView']
export type CreditPackage = Schemas['CreditPackageView']
export type CreditTransaction = Schemas['CreditTransaction']
export type Payment = Schemas['HistoryEntryView']
export type AutoRecharge = Schemas['AutoRechargeView']
export type WaitingPayment = Schemas['WaitingPaymentView']
export type BillingUsage = Schemas['BillingUsageView']

const BILLING = '/api/billing/{workspaceId}'
const CONFIRMATIONS = '/api/billing/confirmations'
const RECHARGE = '/api/billing/{workspaceId}/auto-recharge'

const of = (workspaceId: string) => ({ params: { path: { workspaceId } } })

export function useBilling(workspaceId: string, { enabled = true } = {}) {
  return api.useQuery('get', BILLING, of(workspaceId), { select: (answer) => answer.data, enabled })
}

export function usePlans() {
  return api.useQuery('get', '/api/billing/plans', {}, { select: (answer) => answer.data })
}

export function useBillingUsage(workspaceId: string) {
  return api.useQuery('get', '/api/billing/{workspaceId}/usage', of(workspaceId), { select: (answer) => answer.data })
}

export function useCreditPackages(workspaceId: string) {
  return api.useQuery('get', '/api/billing/{workspaceId}/credit-packages', of(workspaceId), { select: (answer) => answer.data })
}

export function useCreditTransactions(workspaceId: string, page: number) {
  return api.useQuery('get', '/api/billing/{workspaceId}/transactions', { params: { path: { workspaceId }, query: { page, limit: 10 } } })
}

export function usePayments(workspaceId: string, page: number) {
  return api.useQuery('get', '/api/billing/{workspaceId}/history', { params: { path: { workspaceId }, query: { page, limit: 10 } } })
}

export function useAutoRecharge(workspaceId: string) {
  return api.useQuery('get', RECHARGE, of(workspaceId), { select: (answer) => answer.data })
}

export function usePlanChange(workspaceId: string, planId: PlanId, period: Period) {
  return api.useQuery('get', '/api/billing/{workspaceId}/plan-change', { params: { path: { workspaceId }, query: { planId, period } } }, { select: (answer) => answer.data })
}

export function useCheckout(workspaceId: string, sessionId: string) {
  return api.useQuery('get', '/api/billing/{workspaceId}/checkout/{sessionId}', { params: { path: { workspaceId, sessionId } } }, { select: (answer) => answer.data })
}

/** A payment changes the plan, which nearly every screen shows. */
function useInvalidateBilling(): () => Promise<unknown> {
  const invalidate = useInvalidate()
  return () =>
    invalidate(
      BILLING,
      RECHARGE,
      CONFIRMATIONS,
      '/api/billing/{workspaceId}/usage',
      '/api/billing/{workspaceId}/transactions',
      '/api/billing/{workspaceId}/history',
      '/api/billing/{workspaceId}/plan-change',
      '/api/billing/{workspaceId}/checkout/{sessionId}',
      '/api/workspaces/{workspaceId}/usage',
      '/api/auth/session',
    )
}

export function useChoosePlan(workspaceId: string) {
  const invalidate = useInvalidateBilling()
  return useMutation({
    mutationFn: async (body: { planId: PlanId; period: Period }) =>
      dataOf(await http.POST('/api/billing/{workspaceId}/change-plan', { ...of(workspaceId), body })),
    onSuccess: invalidate,
  })
}

export function useCancelSubscription(workspaceId: string) {
  const invalidate = useInvalidateBilling()
  return useMutation({
    mutationFn: (cancel: boolean) =>
      cancel
        ? http.POST('/api/billing/{workspaceId}/cancel', { ...of(workspaceId), body: {} })
        : http.POST('/api/billing/{workspaceId}/reactivate', { ...of(workspaceId), body: {} }),
    onSuccess: invalidate,
  })
}

export function useAddCredits(workspaceId: string) {
  return useMutation({
    mutationFn: async (amountDollars: number) =>
      dataOf(await http.POST('/api/billing/{workspaceId}/add-credits', { ...of(workspaceId), body: { amountDollars, currency: 'usd' } })),
  })
}

export function useConfirmPayment(workspaceId: string) {
  const invalidate = useInvalidateBilling()
  return useMutation({
    mutationFn: async (sessionId: string) => dataOf(await http.POST('/api/billing/{workspaceId}/confirm', { ...of(workspaceId), body: { sessionId } })),
    onSuccess: invalidate,
  })
}

/** Manual payments of all workspaces, for administrators of the installation. */
export function useWaitingPayments(page: number, { enabled = true } = {}) {
  return api.useQuery('get', CONFIRMATIONS, { params: { query: { page, limit: 25 } } }, { enabled, placeholderData: keepPreviousData })
}

export function useConfirmAnyPayment() {
  const invalidate = useInvalidateBilling()
  return useMutation({
    mutationFn: async (sessionId: string) => dataOf(await http.POST('/api/billing/confirmations/{sessionId}', { params: { path: { sessionId } } })),
    onSuccess: invalidate,
  })
}

export function useUpdateAutoRecharge(workspaceId: string) {
  const invalidate = useInvalidateBilling()
  return useMutation({
    mutationFn: (body: { enabled: boolean; thresholdDollars: number; amountDollars: number }) => http.PATCH(RECHARGE, { ...of(workspaceId), body }),
    onSuccess: invalidate,
  })
}

export function useBillingPortal(workspaceId: string) {
  return useMutation({ mutationFn: async () => dataOf(await http.GET('/api/billing/{workspaceId}/portal', of(workspaceId))) })
}
