import { useMutation } from '@tanstack/react-query'
import { dataOf, http, inWorkspace } from './client'
import type { FolderPatch, NewFolder } from './models'
import { useInvalidate } from './useInvalidate'

const FOLDERS = '/api/folders'
const FOLDER = '/api/folders/{folderId}'
const USAGE = '/api/workspaces/{workspaceId}/usage'

export function useCreateFolder(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: NewFolder) => dataOf(await http.POST(FOLDERS, { body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(FOLDERS, USAGE),
  })
}

export function useUpdateFolder(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async ({ folderId, ...body }: FolderPatch & { folderId: string }) =>
      dataOf(await http.PATCH(FOLDER, { params: { path: { folderId } }, body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(FOLDERS),
  })
}

export function useDeleteFolder(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (folderId: string) => http.DELETE(FOLDER, { params: { path: { folderId } }, ...inWorkspace(workspaceId) }),
    onSuccess: () => invalidate(FOLDERS, USAGE, '/api/links', '/api/links/{linkId}'),
  })
}
