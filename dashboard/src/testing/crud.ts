import { http } from 'msw'
import { failure, list, success } from './handlers'
import { server } from './server'

type Body = Record<string, unknown>

const none = () => failure(404, 'NOT_FOUND', 'No such thing.')

/** Handlers for the operations of a resource, with an array as storage. */
export function serveRows<Row extends { id: string }>(path: string, rows: Row[], make: (change: Partial<Row>) => Row, fits: (row: Row, query: URLSearchParams) => boolean = () => true): Row[] {
  const find = (id: unknown) => rows.find((row) => row.id === id)
  server.use(
    http.get(`*${path}`, ({ request }) => list(rows.filter((row) => fits(row, new URL(request.url).searchParams)))),
    http.post(`*${path}`, async ({ request }) => {
      const row = make({ id: `new_${rows.length + 1}`, ...((await request.json()) as Body) } as unknown as Partial<Row>)
      rows.unshift(row)
      return success(row, 201)
    }),
    http.get(`*${path}/:id`, ({ params }) => (find(params['id']) ? success(find(params['id'])) : none())),
    http.patch(`*${path}/:id`, async ({ params, request }) => {
      const row = find(params['id'])
      return row ? success(Object.assign(row, (await request.json()) as Body)) : none()
    }),
    http.delete(`*${path}/:id`, ({ params }) => {
      const at = rows.findIndex((row) => row.id === params['id'])
      if (at === -1) return none()
      rows.splice(at, 1)
      return success({ id: params['id'], deleted: true })
    }),
  )
  return rows
}
