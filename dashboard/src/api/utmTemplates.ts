import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { api, dataOf, http, inWorkspace } from './client'
import type { NewUtmTemplate, UtmTemplatePatch } from './models'
import { useInvalidate } from './useInvalidate'

const TEMPLATES = '/api/utm-templates'
const TEMPLATE = '/api/utm-templates/{utmTemplateId}'

export function useUtmTemplatePage(workspaceId: string, query: { page: number; limit: number; search?: string }) {
  return api.useQuery('get', TEMPLATES, { params: { query }, ...inWorkspace(workspaceId) }, { placeholderData: keepPreviousData })
}

export function useCreateUtmTemplate(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: NewUtmTemplate) => dataOf(await http.POST(TEMPLATES, { body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(TEMPLATES),
  })
}

export function useUpdateUtmTemplate(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async ({ utmTemplateId, ...body }: UtmTemplatePatch & { utmTemplateId: string }) =>
      dataOf(await http.PATCH(TEMPLATE, { params: { path: { utmTemplateId } }, body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(TEMPLATES),
  })
}

export function useDeleteUtmTemplate(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (utmTemplateId: string) => http.DELETE(TEMPLATE, { params: { path: { utmTemplateId } }, ...inWorkspace(workspaceId) }),
    onSuccess: () => invalidate(TEMPLATES),
  })
}
