import { useMutation } from '@tanstack/react-query'
import { api, dataOf, http } from './client'
import type { components } from './schema'
import { useInvalidate } from './useInvalidate'

const MESSAGES = '/api/partners/me/messages'

export type PayoutMethod = NonNullable<components['schemas']['PartnerAccountView']['payoutMethod']>
export type PartnerCommission = components['schemas']['PartnerCommissionView']

export type PartnerPayout = components['schemas']['PartnerPayoutView']
export type PartnerBounty = components['schemas']['PartnerBountyView']
export type PartnerSubmission = components['schemas']['SubmissionView']

export function usePartnerPayouts(page: number) {
  return api.useQuery('get', '/api/partners/me/payouts', { params: { query: { page } } })
}

export function usePartnerBounties(page: number) {
  return api.useQuery('get', '/api/partners/me/bounties', { params: { query: { page } } })
}

export function useSubmitBountyWork(bountyId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (body: { urls: string[]; files: string[]; description?: string }) => http.POST('/api/partners/me/bounties/{bountyId}/submissions', { params: { path: { bountyId } }, body }),
    onSuccess: () => invalidate('/api/partners/me/bounties'),
  })
}

export function usePartnerAssets(page: number) {
  return api.useQuery('get', '/api/partners/me/assets', { params: { query: { page } } })
}

/** The newest messages with one program. */
export function usePartnerMessages(enrollmentId: string) {
  return api.useQuery('get', MESSAGES, { params: { query: { enrollmentId, limit: 50 } } }, { select: ({ data }) => data })
}

/** The API returns the number of unread messages of all programs together, not of each. */
export function useUnreadPartnerMessages() {
  return api.useQuery('get', MESSAGES, { params: { query: { limit: 1 } } }, { select: ({ meta }) => meta.unreadCount })
}

export function useWriteToProgram(enrollmentId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (text: string) => http.POST(MESSAGES, { body: { enrollmentId, text } }),
    onSuccess: () => invalidate(MESSAGES),
  })
}

export function useReadFromProgram(enrollmentId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: () => http.POST('/api/partners/me/messages/read', { body: { enrollmentId } }),
    onSuccess: () => invalidate(MESSAGES),
  })
}

export function usePartnerLinkQr(linkId: string) {
  return api.useQuery('get', '/api/partners/me/links/{linkId}/qr', { params: { path: { linkId } } }, { select: ({ data }) => data })
}

export function usePartnerEarnings() {
  return api.useQuery('get', '/api/partners/me/earnings', {}, { select: ({ data }) => data.programs })
}

export function usePartnerCommissions(page: number) {
  return api.useQuery('get', '/api/partners/me/earnings/commissions', { params: { query: { page } } })
}

export function useUpdatePartner() {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (body: { name: string; country: string | null; website: string | null }) => http.PATCH('/api/partners/me', { body }),
    onSuccess: () => invalidate('/api/partners/me'),
  })
}

export function useSetPayoutDetails() {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (body: { password: string; method: PayoutMethod; accountHolder?: string; account: string; bankCode?: string }) => http.PUT('/api/partners/me/payout-details', { body }),
    onSuccess: () => invalidate('/api/partners/me'),
  })
}

export function useChangePartnerPassword() {
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => http.PUT('/api/partners/me/password', { body }),
  })
}

export function useInvite(token: string) {
  return api.useQuery('get', '/api/invites/{token}', { params: { path: { token } } }, { select: ({ data }) => data, retry: false })
}

export function useAcceptInvite(token: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async () => dataOf(await http.POST('/api/invites/{token}/accept', { params: { path: { token } }, body: {} })),
    onSuccess: () => invalidate('/api/partners/me'),
  })
}

/** Whether the workspace of a program may read the partner's payout details. */
export function useSetPayoutConsent(enrollmentId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (shared: boolean) => http.PUT('/api/partners/me/enrollments/{enrollmentId}/payout-consent', { params: { path: { enrollmentId } }, body: { shared } }),
    onSuccess: () => invalidate('/api/partners/me'),
  })
}
