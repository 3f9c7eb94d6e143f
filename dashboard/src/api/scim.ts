import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { api, dataOf, http, inWorkspace } from './client'
import type { NewScimDirectory, ScimDirectoryPatch } from './models'
import type { components } from './schema'
import { useInvalidate } from './useInvalidate'

const DIRECTORIES = '/api/scim/directories'
const DIRECTORY = '/api/scim/directories/{directoryId}'

/** The maximum number of directories of a workspace. */
const ALL = 100
const PAGE_SIZE = 20

export function useScimDirectories(workspaceId: string, { enabled = true } = {}) {
  return api.useQuery('get', DIRECTORIES, { params: { query: { limit: ALL } }, ...inWorkspace(workspaceId) }, { select: (answer) => answer.data, enabled })
}

export function useScimDirectory(workspaceId: string, directoryId: string) {
  return api.useQuery('get', DIRECTORY, { params: { path: { directoryId } }, ...inWorkspace(workspaceId) }, { select: (answer) => answer.data })
}

export function useCreateScimDirectory(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: NewScimDirectory) => dataOf(await http.POST(DIRECTORIES, { body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(DIRECTORIES),
  })
}

export function useUpdateScimDirectory(workspaceId: string, directoryId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: ScimDirectoryPatch) => dataOf(await http.PATCH(DIRECTORY, { params: { path: { directoryId } }, body: body as components['schemas']['UpdateScimDirectory'], ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(DIRECTORIES, DIRECTORY, '/api/scim/directories/{directoryId}/users', '/api/scim/directories/{directoryId}/groups'),
  })
}

/** The old token becomes invalid immediately. */
export function useRegenerateScimToken(workspaceId: string, directoryId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async () => dataOf(await http.POST('/api/scim/directories/{directoryId}/regenerate-token', { params: { path: { directoryId } }, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(DIRECTORIES, DIRECTORY),
  })
}

export function useDeleteScimDirectory(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (directoryId: string) => http.DELETE(DIRECTORY, { params: { path: { directoryId } }, ...inWorkspace(workspaceId) }),
    onSuccess: () => invalidate(DIRECTORIES),
  })
}

type Listed = { page: number; search?: string | undefined }

const queryOf = ({ page, search }: Listed) => ({ page, limit: PAGE_SIZE, ...(search ? { search } : {}) })

export function useProvisionedUsers(workspaceId: string, directoryId: string, listed: Listed) {
  return api.useQuery('get', '/api/scim/directories/{directoryId}/users', { params: { path: { directoryId }, query: queryOf(listed) }, ...inWorkspace(workspaceId) }, { placeholderData: keepPreviousData })
}

export function useProvisionedGroups(workspaceId: string, directoryId: string, listed: Listed) {
  return api.useQuery('get', '/api/scim/directories/{directoryId}/groups', { params: { path: { directoryId }, query: queryOf(listed) }, ...inWorkspace(workspaceId) }, { placeholderData: keepPreviousData })
}

/** The requests of the identity provider and their results, newest first. */
export function useScimRequests(workspaceId: string, directoryId: string, { page, result }: { page: number; result?: 'succeeded' | 'failed' | undefined }) {
  const query = { page, limit: PAGE_SIZE, ...(result ? { result } : {}) }
  return api.useQuery('get', '/api/scim/directories/{directoryId}/log', { params: { path: { directoryId }, query }, ...inWorkspace(workspaceId) }, { placeholderData: keepPreviousData })
}
