import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { api, dataOf, http, inWorkspace } from './client'
import type { NewPartner, NewPartnerGroup, NewProgram, PartnerPatch, ProgramPatch } from './models'
import { useInvalidate } from './useInvalidate'

const PROGRAMS = '/api/affiliate/programs'
const PROGRAM = '/api/affiliate/programs/{programId}'
const PARTNERS = '/api/affiliate/partners'
const PARTNER = '/api/affiliate/partners/{enrollmentId}'
const GROUPS = '/api/affiliate/groups'

type Page = { page: number; limit: number }

export type PartnerDecision = 'approve' | 'reject' | 'suspend' | 'ban' | 'reactivate'

export function usePrograms(workspaceId: string, query: Page) {
  return api.useQuery('get', PROGRAMS, { params: { query }, ...inWorkspace(workspaceId) }, { placeholderData: keepPreviousData })
}

/** The page size of the API. If there are more programs, they are searched by name. */
export const MOST_CHOICES = 100

/** The newest programs, for choosing one and for showing names: nearly always all of them. */
export function useProgramChoices(workspaceId: string) {
  return api.useQuery('get', PROGRAMS, { params: { query: { limit: MOST_CHOICES } }, ...inWorkspace(workspaceId) }, { select: (answer) => answer.data })
}

/** Programs whose name matches, for choosing one. */
export function useFoundPrograms(workspaceId: string, search: string) {
  return api.useQuery('get', PROGRAMS, { params: { query: { search, limit: 20 } }, ...inWorkspace(workspaceId) }, { select: (answer) => answer.data, placeholderData: keepPreviousData })
}

export function useProgram(workspaceId: string, programId: string, { enabled = true } = {}) {
  return api.useQuery('get', PROGRAM, { params: { path: { programId } }, ...inWorkspace(workspaceId) }, { select: (answer) => answer.data, enabled })
}

export function useCreateProgram(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: NewProgram) => dataOf(await http.POST(PROGRAMS, { body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(PROGRAMS),
  })
}

export function useUpdateProgram(workspaceId: string, programId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: ProgramPatch) => dataOf(await http.PATCH(PROGRAM, { params: { path: { programId } }, body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(PROGRAMS, PROGRAM),
  })
}

export function usePartners(workspaceId: string, query: Page & { status?: 'pending' }) {
  return api.useQuery('get', PARTNERS, { params: { query }, ...inWorkspace(workspaceId) }, { placeholderData: keepPreviousData })
}

/** The enrollments of partners, for showing names in rows that contain only ids. */
export function useMembershipsOf(workspaceId: string, partnerIds: readonly string[]) {
  return api.useQuery(
    'get',
    PARTNERS,
    { params: { query: { partnerId: [...partnerIds], limit: 100 } }, ...inWorkspace(workspaceId) },
    { select: (answer) => answer.data, enabled: partnerIds.length > 0, placeholderData: keepPreviousData },
  )
}

/** Approved partners whose name or e-mail address matches, optionally of one program. */
export function useFoundPartners(workspaceId: string, search: string, programId?: string) {
  return api.useQuery(
    'get',
    PARTNERS,
    { params: { query: { search, status: 'approved', limit: 10, ...(programId ? { programId } : {}) } }, ...inWorkspace(workspaceId) },
    { select: (answer) => answer.data, placeholderData: keepPreviousData },
  )
}

export function usePartner(workspaceId: string, enrollmentId: string, { enabled = true } = {}) {
  return api.useQuery('get', PARTNER, { params: { path: { enrollmentId } }, ...inWorkspace(workspaceId) }, { select: (answer) => answer.data, enabled })
}

export function useUpdatePartner(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async ({ enrollmentId, body }: { enrollmentId: string; body: PartnerPatch }) =>
      dataOf(await http.PATCH(PARTNER, { params: { path: { enrollmentId } }, body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(PARTNERS, PARTNER, GROUPS),
  })
}

export function useMergePartner(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async ({ enrollmentId, intoId }: { enrollmentId: string; intoId: string }) =>
      dataOf(await http.POST('/api/affiliate/partners/{enrollmentId}/merge', { params: { path: { enrollmentId } }, body: { intoId }, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(PARTNERS, PARTNER, PROGRAMS, '/api/affiliate/commissions', '/api/affiliate/payouts', '/api/affiliate/messages'),
  })
}

/** Fetched with JavaScript, because a plain link cannot send the workspace header. */
export async function fetchStatement(workspaceId: string, enrollmentId: string, period: { start: string; end: string }): Promise<Blob> {
  const { data } = await http.GET('/api/affiliate/statements/{enrollmentId}', { params: { path: { enrollmentId }, query: period }, parseAs: 'blob', ...inWorkspace(workspaceId) })
  return data as unknown as Blob
}

export function useEnrolPartner(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: NewPartner) => dataOf(await http.POST(PARTNERS, { body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(PARTNERS, PROGRAMS),
  })
}

export function useDecidePartner(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async ({ enrollmentId, decision, reason }: { enrollmentId: string; decision: PartnerDecision; reason: string | null }) =>
      dataOf(await http.POST(`/api/affiliate/partners/{enrollmentId}/${decision}`, { params: { path: { enrollmentId } }, body: { reason }, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(PARTNERS, PARTNER, PROGRAMS),
  })
}

export function useGroups(workspaceId: string, query: Page) {
  return api.useQuery('get', GROUPS, { params: { query }, ...inWorkspace(workspaceId) }, { placeholderData: keepPreviousData })
}

/** The groups of a program, for choosing one. */
export function useGroupChoices(workspaceId: string, programId: string) {
  return api.useQuery('get', GROUPS, { params: { query: { programId, limit: 100 } }, ...inWorkspace(workspaceId) }, { select: (answer) => answer.data })
}

/** Creates a group or updates one. The program of a group cannot be changed. */
export function useSaveGroup(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async ({ groupId, body: { programId, ...change } }: { groupId: string | undefined; body: NewPartnerGroup }) =>
      groupId
        ? dataOf(await http.PATCH('/api/affiliate/groups/{groupId}', { params: { path: { groupId } }, body: change, ...inWorkspace(workspaceId) }))
        : dataOf(await http.POST(GROUPS, { body: { programId, ...change }, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(GROUPS),
  })
}

export function useDeleteGroup(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (groupId: string) => http.DELETE('/api/affiliate/groups/{groupId}', { params: { path: { groupId } }, ...inWorkspace(workspaceId) }),
    onSuccess: () => invalidate(GROUPS, PARTNERS),
  })
}
