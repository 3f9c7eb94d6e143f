import { useMutation } from '@tanstack/react-query'
import { api, dataOf, http, inWorkspace } from './client'
import type { components } from './schema'
import { useInvalidate } from './useInvalidate'

type Schemas = components['schemas']

export type PostbackSettings = Schemas['PostbackSettingsView']
export type Conversion = Schemas['ConversionView']

const POSTBACK = '/api/workspaces/{workspaceId}/postback'
const CONVERSIONS = '/api/conversions'

export const PENDING_SHOWN = 50

export function usePostbackSettings(workspaceId: string, { enabled = true } = {}) {
  return api.useQuery('get', POSTBACK, { params: { path: { workspaceId } } }, { select: (answer) => answer.data, enabled })
}

export function useUpdatePostbackSettings(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (openReports: boolean) => dataOf(await http.PATCH(POSTBACK, { params: { path: { workspaceId } }, body: { openReports } })),
    onSuccess: () => invalidate(POSTBACK),
  })
}

export function useRotatePostbackToken(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (gracePeriodHours: number) => dataOf(await http.POST(`${POSTBACK}/rotate`, { params: { path: { workspaceId } }, body: { gracePeriodHours } })),
    onSuccess: () => invalidate(POSTBACK),
  })
}

export function usePendingConversions(workspaceId: string) {
  return api.useQuery('get', CONVERSIONS, { params: { query: { status: 'pending', limit: PENDING_SHOWN } }, ...inWorkspace(workspaceId) })
}

export function useDecideConversion(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ conversionId, status }: { conversionId: string; status: 'approved' | 'rejected' | 'fraud' }) =>
      http.PATCH('/api/conversions/{conversionId}', { params: { path: { conversionId } }, body: { status }, ...inWorkspace(workspaceId) }),
    onSuccess: () => invalidate(CONVERSIONS, '/api/analytics/conversions/details'),
  })
}
