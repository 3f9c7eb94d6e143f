import type { ImportOrder } from '@/api/imports'
import type { ConflictStrategy, ImportProvider } from '@/api/models'
import { announced, type Delimiter } from '@/lib/csv'
import { isAddress } from '@/lib/urls'
import { type Mapping, sheetOf } from './columns'

export type ImportValues = {
  apiKey: string
  baseUrl: string
  csv: string
  fileName: string
  /** Empty if the columns are detected automatically. */
  delimiter: Delimiter | ''
  mapping: Mapping
  accountIds: string[]
  domains: string[]
  folderId: string
  campaignId: string
  domainId: string
  conflictStrategy: ConflictStrategy
  importTags: boolean
  importFolders: boolean
  importStats: boolean
  dryRun: boolean
}

export const BLANK: ImportValues = {
  apiKey: '', baseUrl: '', csv: '', fileName: '', delimiter: '', mapping: {}, accountIds: [], domains: [], folderId: '', campaignId: '', domainId: '', conflictStrategy: 'skip', importTags: true, importFolders: false, importStats: false, dryRun: true,
}

function objectToFile({ csv, delimiter, mapping }: ImportValues) {
  if (csv.trim() === '') return { field: 'csv', message: 'Choose a file that contains links.' } as const
  return sheetOf(csv, delimiter) && !mapping['destinationUrl'] ? ({ field: 'mapping', message: 'Choose the column that contains the destinations.' } as const) : undefined
}

/** The field that prevents the import from starting, and why. The required fields depend on the source. */
export function objectTo({ authType, connected, needsAddress }: ImportProvider, values: ImportValues): { field: 'apiKey' | 'baseUrl' | 'csv' | 'mapping' | 'root'; message: string } | undefined {
  if (authType === 'file') return objectToFile(values)
  if (authType === 'oauth') return connected ? undefined : { field: 'root', message: 'Sign in to the service first.' }
  if (needsAddress && !isAddress(values.baseUrl)) return { field: 'baseUrl', message: 'Enter the URL of your installation.' }
  return !connected && values.apiKey.trim() === '' ? { field: 'apiKey', message: 'Enter an API key.' } : undefined
}

/** A chosen delimiter is sent as the first line of the file, as Excel writes it. */
function fileOf({ csv, delimiter, mapping }: ImportValues) {
  return { csv: delimiter === '' ? csv : announced(csv, delimiter), ...(sheetOf(csv, delimiter) ? { mapping } : {}) }
}

export function orderOf(provider: ImportProvider, values: ImportValues): ImportOrder {
  const options = {
    folderId: values.folderId || null,
    campaignId: values.campaignId || null,
    domainId: values.domainId || null,
    conflictStrategy: values.conflictStrategy,
    importTags: provider.supportsTags && values.importTags,
    importFolders: provider.supportsFolders && values.importFolders,
    importStats: provider.supportsStats && values.importStats,
    dryRun: values.dryRun,
  }
  if (provider.authType === 'file') return { kind: 'file', ...fileOf(values), options }
  const key = provider.authType === 'api_key' && values.apiKey.trim() ? { apiKey: values.apiKey.trim() } : {}
  const narrowed = { ...(values.accountIds.length > 0 ? { accountIds: values.accountIds } : {}), ...(values.domains.length > 0 ? { domains: values.domains } : {}) }
  const address = provider.needsAddress ? { baseUrl: values.baseUrl.trim() } : {}
  return { kind: 'service', provider: provider.id, body: { ...options, ...key, ...address, ...narrowed } }
}
