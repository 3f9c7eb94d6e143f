import createFetchClient, { type Middleware } from 'openapi-fetch'
import createQueryClient from 'openapi-react-query'
import { type FieldProblem, Problem } from '@/lib/problem'
import type { paths } from './schema'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

let csrfToken: string | undefined

/** The token of the present session; every answer that carries a new one hands it over here. */
export function rememberCsrfToken(token: string | undefined): void {
  csrfToken = token
}

type Detail = { field?: string; email?: string; message?: string; code?: string } | null

/** Most details name a field; those of a refused invitation name an address. */
function fieldProblems(details: unknown): FieldProblem[] {
  if (!Array.isArray(details)) return []
  return (details as Detail[]).flatMap((detail) => {
    const field = detail?.field ?? detail?.email
    return field && detail?.message ? [{ field, message: detail.message }] : []
  })
}

async function readProblem(response: Response): Promise<Problem> {
  const body = (await response.json().catch(() => undefined)) as
    | { error?: { code?: string; message?: string; details?: unknown } }
    | undefined
  const error = body?.error
  return new Problem(
    response.status,
    error?.code ?? 'UNKNOWN',
    error?.message ?? `The server answered ${response.status}.`,
    fieldProblems(error?.details),
    Number(response.headers.get('Retry-After')) || undefined,
  )
}

const conventions: Middleware = {
  onRequest({ request }) {
    if (csrfToken && !SAFE_METHODS.has(request.method)) request.headers.set('X-CSRF-Token', csrfToken)
    return request
  },
  async onResponse({ response }) {
    if (!response.ok) throw await readProblem(response)
  },
}

export const http = createFetchClient<paths>({ baseUrl: window.location.origin, credentials: 'same-origin' })
http.use(conventions)

export const api = createQueryClient(http)

/** The data of an answer; failures have been thrown as a Problem before this. */
export function dataOf<Data>(answer: { data?: { data: Data } }): Data {
  if (answer.data === undefined) throw new Problem(500, 'EMPTY_ANSWER', 'The server sent an empty answer.')
  return answer.data.data
}

export function inWorkspace(workspaceId: string): { headers: { 'X-Workspace-Id': string } } {
  return { headers: { 'X-Workspace-Id': workspaceId } }
}
