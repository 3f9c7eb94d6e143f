import createFetchClient, { type Middleware } from 'openapi-fetch'
import createQueryClient from 'openapi-react-query'
import { type FieldProblem, Problem } from '@/lib/problem'
import type { paths } from './schema'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The client of the partner portal. Partners have a session of their own, beside the session of a user in the same browser. */
const FOR_PARTNERS = /^\/api\/(partners|affiliate\/marketplace)\//

let csrfToken: string | undefined
let partnerCsrfToken: string | undefined

/** The CSRF token of the current session; updated from every response that contains a new one. */
export function rememberCsrfToken(token: string | undefined): void {
  csrfToken = token
}

/** The CSRF token of the partner session. */
export function rememberPartnerCsrfToken(token: string | undefined): void {
  partnerCsrfToken = token
}

type Detail = { field?: string; email?: string; message?: string; code?: string } | null

/** Most error details name a field; those of a refused invitation name an e-mail address. */
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
    error?.message ?? `The server returned status ${response.status}.`,
    fieldProblems(error?.details),
    Number(response.headers.get('Retry-After')) || undefined,
  )
}

const conventions: Middleware = {
  onRequest({ request }) {
    const token = FOR_PARTNERS.test(new URL(request.url).pathname) ? partnerCsrfToken : csrfToken
    if (token && !SAFE_METHODS.has(request.method)) request.headers.set('X-CSRF-Token', token)
    return request
  },
  async onResponse({ response }) {
    if (!response.ok) throw await readProblem(response)
  },
}

export const http = createFetchClient<paths>({ baseUrl: window.location.origin, credentials: 'same-origin' })
http.use(conventions)

export const api = createQueryClient(http)

/** Returns the data of a response; the middleware has already thrown a Problem for an error. */
export function dataOf<Data>(answer: { data?: { data: Data } }): Data {
  if (answer.data === undefined) throw new Problem(500, 'EMPTY_ANSWER', 'The server returned an empty response.')
  return answer.data.data
}

export function inWorkspace(workspaceId: string): { headers: { 'X-Workspace-Id': string } } {
  return { headers: { 'X-Workspace-Id': workspaceId } }
}
