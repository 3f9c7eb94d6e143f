import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, dataOf, http, inWorkspace } from './client'
import { isRunning, refreshOf } from './jobs'
import { LINK, LINKS } from './links'
import type { FindAccounts, ImportJob, ImportOptions, StartImport } from './models'
import { useInvalidate } from './useInvalidate'

const PROVIDERS = '/api/links/import/providers'
const IMPORTS = '/api/links/import/jobs'
const IMPORT = '/api/links/import/jobs/{importId}'
const PAGE_SIZE = 20

export function useImportProviders(workspaceId: string) {
  return api.useQuery('get', PROVIDERS, inWorkspace(workspaceId), { select: (answer) => answer.data })
}

export function useImports(workspaceId: string, page: number) {
  return api.useQuery(
    'get',
    IMPORTS,
    { params: { query: { page, limit: PAGE_SIZE } }, ...inWorkspace(workspaceId) },
    { placeholderData: keepPreviousData, refetchInterval: ({ state }) => refreshOf(state.data) },
  )
}

export function useImport(workspaceId: string, importId: string) {
  return api.useQuery(
    'get',
    IMPORT,
    { params: { path: { importId } }, ...inWorkspace(workspaceId) },
    { select: (answer) => answer.data, refetchInterval: ({ state }) => refreshOf(state.data) },
  )
}

/** Returns the URL where the user signs in to the service. */
export function useImportAccess(workspaceId: string) {
  return useMutation({
    mutationFn: async (provider: string) =>
      dataOf(await http.GET('/api/links/import/{provider}/auth', { params: { path: { provider } }, ...inWorkspace(workspaceId) })),
  })
}

/** The accounts and domains of a connected service. */
export function useImportAccounts(workspaceId: string, provider: string, enabled: boolean) {
  return api.useQuery(
    'get',
    '/api/links/import/{provider}/accounts',
    { params: { path: { provider } }, ...inWorkspace(workspaceId) },
    { select: (answer) => answer.data, enabled, retry: false },
  )
}

/** The accounts and domains of a service that is accessed with an API key. */
export function useFindImportAccounts(workspaceId: string, provider: string) {
  return useMutation({
    mutationFn: async (body: FindAccounts) =>
      dataOf(await http.POST('/api/links/import/{provider}/accounts', { params: { path: { provider } }, body, ...inWorkspace(workspaceId) })),
  })
}

export type ImportOrder = { kind: 'file'; csv: string; mapping?: Record<string, string>; options: ImportOptions } | { kind: 'service'; provider: string; body: StartImport }

export function useStartImport(workspaceId: string) {
  const invalidate = useInvalidate()
  const inSpace = inWorkspace(workspaceId)
  return useMutation({
    mutationFn: async (order: ImportOrder) =>
      order.kind === 'file'
        ? dataOf(await http.POST('/api/links/import/csv', { body: { csv: order.csv, options: order.options, ...(order.mapping ? { mapping: order.mapping } : {}) }, ...inSpace }))
        : dataOf(await http.POST('/api/links/import/{provider}/start', { params: { path: { provider: order.provider } }, body: order.body, ...inSpace })),
    onSuccess: () => invalidate(IMPORTS),
  })
}

export function useCancelImport(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (importId: string) =>
      http.POST('/api/links/import/jobs/{importId}/cancel', { params: { path: { importId } }, ...inWorkspace(workspaceId) }),
    onSettled: () => invalidate(IMPORTS, IMPORT),
  })
}

/** Cached links are stale once an import has finished. */
export function useRefreshedLinks(job: ImportJob | undefined) {
  const client = useQueryClient()
  const over = job !== undefined && !isRunning(job) && !job.options.dryRun
  useEffect(() => {
    if (!over) return
    for (const path of [LINKS, LINK, '/api/tags']) void client.invalidateQueries({ queryKey: ['get', path] })
  }, [over, client])
}

/** The values of the last import form, so that the import can follow a dry run. Kept until the tab is closed. */
export function useImportDraft<Values>(workspaceId: string, provider: string): { draft: Values | undefined; keep: (values: Values) => void } {
  const client = useQueryClient()
  const key = ['import-draft', workspaceId, provider]
  return { draft: client.getQueryData<Values>(key), keep: (values) => void client.setQueryData(key, values) }
}
