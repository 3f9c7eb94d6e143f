import type { ImportOrder } from '@/api/imports'
import type { ConflictStrategy, ImportProvider } from '@/api/models'
import { isAddress } from '@/lib/urls'

export type ImportValues = {
  apiKey: string
  baseUrl: string
  csv: string
  folderId: string
  campaignId: string
  domainId: string
  conflictStrategy: ConflictStrategy
  importTags: boolean
  importStats: boolean
  dryRun: boolean
}

export const BLANK: ImportValues = {
  apiKey: '', baseUrl: '', csv: '', folderId: '', campaignId: '', domainId: '', conflictStrategy: 'skip', importTags: true, importStats: false, dryRun: true,
}

/** Which field keeps an import from starting, and why. What is needed hangs on where the links come from. */
export function objectTo({ authType, connected, needsAddress }: ImportProvider, values: ImportValues): { field: 'apiKey' | 'baseUrl' | 'csv' | 'root'; message: string } | undefined {
  if (authType === 'file') return values.csv.trim() === '' ? { field: 'csv', message: 'Choose a file with links in it.' } : undefined
  if (authType === 'oauth') return connected ? undefined : { field: 'root', message: 'Sign in there first.' }
  if (needsAddress && !isAddress(values.baseUrl)) return { field: 'baseUrl', message: 'Enter the web address of your installation.' }
  return !connected && values.apiKey.trim() === '' ? { field: 'apiKey', message: 'Enter a key.' } : undefined
}

export function orderOf(provider: ImportProvider, values: ImportValues): ImportOrder {
  const options = {
    folderId: values.folderId || null,
    campaignId: values.campaignId || null,
    domainId: values.domainId || null,
    conflictStrategy: values.conflictStrategy,
    importTags: provider.supportsTags && values.importTags,
    importStats: provider.supportsStats && values.importStats,
    dryRun: values.dryRun,
  }
  if (provider.authType === 'file') return { kind: 'file', csv: values.csv, options }
  const key = provider.authType === 'api_key' && values.apiKey.trim() ? { apiKey: values.apiKey.trim() } : {}
  const address = provider.needsAddress ? { baseUrl: values.baseUrl.trim() } : {}
  return { kind: 'service', provider: provider.id, body: { ...options, ...key, ...address } }
}
