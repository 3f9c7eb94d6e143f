import type { BulkOperation, ExportJob, ImportJob, ImportProvider } from '@/api/models'
import { ago } from './data'

export function aProvider(change: Partial<ImportProvider> = {}): ImportProvider {
  return { id: 'rebrandly', name: 'Rebrandly', authType: 'api_key', connected: false, supportsTags: true, supportsFolders: false, supportsStats: true, needsAddress: false, available: true, ...change }
}

export function anImport(change: Partial<ImportJob> = {}): ImportJob {
  return {
    id: 'imp_1', provider: 'csv', status: 'processing', total: 40, processed: 10, created: 8, updated: 0, skipped: 1, failed: 1, progress: 25,
    options: { domainId: null, campaignId: null, folderId: null, conflictStrategy: 'skip', importTags: true, importFolders: false, importStats: false, dryRun: false },
    errors: [{ row: 3, item: 'bit.ly/3abcDEF', code: 'VALIDATION_ERROR', message: 'destinationUrl must be an http or https address' }],
    errorsTruncated: false, preview: null, error: null, createdBy: 'usr_ada', createdAt: ago(2), startedAt: ago(2), completedAt: null,
    ...change,
  }
}

export function anExport(change: Partial<ExportJob> = {}): ExportJob {
  return {
    id: 'exp_1', type: 'links', format: 'csv', status: 'completed', progress: 100, rowCount: 4000, fileSize: 1_250_000, fileName: 'links-2026-05-01.csv',
    downloadUrl: '/api/exports/exp_1/download', filters: null, columns: null, error: null, createdBy: 'usr_ada', createdAt: ago(30), startedAt: ago(30), completedAt: ago(29),
    expiresAt: ago(-6 * 24 * 60),
    ...change,
  }
}

export function aBulkOperation(change: Partial<BulkOperation> = {}): BulkOperation {
  return {
    id: 'bulk_1', type: 'create', status: 'processing', total: 500, processed: 120, succeeded: 118, failed: 1, skipped: 1, progress: 24,
    options: { stopOnError: false, conflictStrategy: 'skip' }, results: null, errors: null, error: null, createdBy: 'usr_ada', createdAt: ago(3), startedAt: ago(3), completedAt: null, cancelledAt: null,
    ...change,
  }
}
