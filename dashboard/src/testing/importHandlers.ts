import { http } from 'msw'
import type { ImportJob } from '@/api/models'
import { failure, list, success } from './handlers'
import { anImport, aProvider } from './jobData'
import { server } from './server'

export const CSV = aProvider({ id: 'csv', name: 'CSV file', authType: 'file', connected: true })
export const BITLY = aProvider({ id: 'bitly', name: 'Bitly', authType: 'oauth' })
const YOURLS = aProvider({ id: 'yourls', name: 'YOURLS', needsAddress: true, supportsTags: false })

const ACCOUNTS = [
  { id: 'B1', name: 'Acme', domains: ['go.acme.test'] },
  { id: 'B2', name: 'Letters', domains: ['news.acme.test'] },
]

/** Imports in memory; requests are recorded for assertions. */
export function serveImports(jobs: ImportJob[] = [], providers = [CSV, BITLY, YOURLS]) {
  const asked: { path: string; body: unknown }[] = []
  const start = async ({ request }: { request: Request }) => {
    const path = new URL(request.url).pathname
    const body: unknown = await request.json()
    asked.push({ path, body })
    const job = anImport({ id: 'imp_new', provider: path.split('/')[4] ?? 'csv', status: 'pending', processed: 0, created: 0, failed: 0, progress: 0, errors: [] })
    jobs.unshift(job)
    return success(job, 202)
  }
  const find = (id: unknown) => jobs.find((job) => job.id === id)
  server.use(
    http.get('*/api/links/import/providers', () => list(providers)),
    http.get('*/api/links/import/jobs', () => list(jobs)),
    http.get('*/api/links/import/jobs/:id', ({ params }) => (find(params['id']) ? success(find(params['id'])) : failure(404, 'NOT_FOUND', 'No such import.'))),
    http.post('*/api/links/import/jobs/:id/cancel', ({ params }) => success(Object.assign(find(params['id']) ?? {}, { status: 'cancelled' }))),
    http.get('*/api/links/import/:provider/accounts', () => list(ACCOUNTS)),
    http.post('*/api/links/import/:provider/accounts', async ({ request }) => {
      asked.push({ path: new URL(request.url).pathname, body: await request.json() })
      return list(ACCOUNTS)
    }),
    http.post('*/api/links/import/csv', start),
    http.post('*/api/links/import/:provider/start', start),
  )
  return asked
}
