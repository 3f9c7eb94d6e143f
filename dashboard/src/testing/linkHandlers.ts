import { http } from 'msw'
import type { BulkOperation, Link, Rule } from '@/api/models'
import type { Backend } from './backend'
import { failure, list, success } from './handlers'
import { aBulkOperation } from './jobData'
import { aLink, aRule } from './linkData'

type Body = Record<string, unknown>

function fits(link: Link, query: URLSearchParams): boolean {
  const search = query.get('search')?.toLowerCase() ?? ''
  const tags = query.getAll('tag')
  const status = query.get('status')
  return (
    [link.shortCode, link.destinationUrl, link.title ?? ''].some((text) => text.toLowerCase().includes(search)) &&
    (tags.length === 0 || tags.some((tag) => link.tags.includes(tag))) &&
    (status === 'archived' ? link.archived : !link.archived) &&
    (status !== 'disabled' || !link.enabled)
  )
}

const none = () => failure(404, 'NOT_FOUND', 'No such link.')

/** Links, their rules, tags, folders and campaigns. */
export function linkHandlersFor(backend: Backend) {
  const find = (id: unknown) => backend.links.find((link) => link.id === id)
  const warned = (rule: Rule) => ({ ...rule, warnings: backend.warnings })
  let operation: BulkOperation | undefined
  /** Background work of the server is done immediately; an unknown link fails. */
  const perform = (type: BulkOperation['type'], rows: readonly (Body & { id: string })[]) => {
    const [there, gone] = [rows.filter(({ id }) => find(id)), rows.filter(({ id }) => !find(id))]
    if (type === 'delete') backend.links = backend.links.filter(({ id }) => !there.some((row) => row.id === id))
    else for (const row of there) Object.assign(find(row.id) ?? {}, row)
    operation = aBulkOperation({
      id: 'bulk_9', type, status: gone.length > 0 ? 'completed_with_errors' : 'completed', total: rows.length, processed: rows.length, succeeded: there.length, failed: gone.length, skipped: 0, progress: 100,
      errors: gone.map((row) => ({ index: rows.indexOf(row), field: 'id', code: 'NOT_FOUND', message: 'there is no such link' })),
    })
    return success({ ...operation, status: 'pending', processed: 0, succeeded: 0, progress: 0 }, 202)
  }
  return [
    http.get('*/api/links', ({ request }) => list(backend.links.filter((link) => fits(link, new URL(request.url).searchParams)))),
    http.post('*/api/bulk/links/update', async ({ request }) => {
      const { linkIds = [], data = {}, updates } = (await request.json()) as { linkIds?: string[]; data?: Body; updates?: (Body & { id: string })[] }
      return perform('update', updates ?? linkIds.map((id) => ({ ...data, id })))
    }),
    http.post('*/api/bulk/links/delete', async ({ request }) => {
      const { linkIds } = (await request.json()) as { linkIds: string[] }
      return perform('delete', linkIds.map((id) => ({ id })))
    }),
    http.get('*/api/bulk/operations/:id', () => success(operation)),
    http.post('*/api/links', async ({ request }) => {
      const body = (await request.json()) as Partial<Link>
      const code = body.shortCode ?? 'x7k2'
      if (backend.links.some((link) => link.shortCode === code)) return failure(409, 'SHORT_CODE_EXISTS', 'The code is taken.')
      if (code === 'api') return failure(400, 'VALIDATION_ERROR', 'Bad.', [{ field: 'shortCode', message: 'is reserved', code: 'INVALID' }])
      const link = aLink({ id: `link_${backend.links.length + 1}`, shortUrl: `https://go.example.com/${code}`, clicks: 0, uniqueClicks: 0, lastClickedAt: null, ...body, shortCode: code })
      backend.links.unshift(link)
      return success(link, 201)
    }),
    http.get('*/api/links/metatags', () => success({ title: 'Everything for spring', description: 'Shoes and coats', image: null })),
    http.post('*/api/links/:id/duplicate', ({ params }) => {
      const link = find(params['id'])
      if (link) backend.links.unshift({ ...link, id: 'link_copy', shortCode: 'copy', shortUrl: 'https://go.example.com/copy' })
      return link ? success(backend.links[0], 201) : none()
    }),
    http.get('*/api/links/:id', ({ params }) => {
      const link = find(params['id'])
      return link ? success(link) : none()
    }),
    http.patch('*/api/links/:id', async ({ params, request }) => {
      const link = find(params['id'])
      return link ? success(Object.assign(link, (await request.json()) as Body)) : none()
    }),
    http.delete('*/api/links/:id', ({ params }) => {
      backend.links = backend.links.filter(({ id }) => id !== params['id'])
      return success({ id: params['id'], deleted: true })
    }),
    http.post('*/api/links/:id/resolve', async ({ request }) => {
      const { userAgent = '' } = (await request.json()) as { userAgent?: string }
      const phone = userAgent.includes('iPhone')
      return success({
        outcome: 'redirect',
        destinationUrl: phone ? 'https://m.example.com/' : 'https://example.com/spring',
        ruleId: phone ? 'rule_2' : null,
        variantId: null,
        bot: false,
        trace: [
          { ruleId: 'rule_1', name: 'Germany', matched: false, conditions: [{ field: 'country', operator: 'in', value: ['DE', 'AT'], actual: 'US', matched: false }] },
          { ruleId: 'rule_2', name: 'Phones', matched: phone, conditions: [{ field: 'deviceType', operator: 'in', value: ['mobile'], actual: phone ? 'mobile' : 'desktop', matched: phone }] },
        ],
      })
    }),
    http.get('*/api/rules', () => list(backend.rules)),
    http.post('*/api/rules', async ({ request }) => {
      const { conditions, ...body } = (await request.json()) as Partial<Rule> & { conditions: unknown[] }
      const rule = aRule({ ...body, id: `rule_${backend.rules.length + 1}`, conditionList: conditions, matchCount: 0, priority: backend.rules.length + 1 })
      backend.rules.push(rule)
      return success(warned(rule), 201)
    }),
    http.post('*/api/rules/reorder', async ({ request }) => {
      const { ruleIds } = (await request.json()) as { ruleIds: string[] }
      backend.rules = ruleIds.flatMap((id) => backend.rules.filter((rule) => rule.id === id))
      return list(backend.rules)
    }),
    http.patch('*/api/rules/:id', async ({ params, request }) => {
      const { conditions, ...body } = (await request.json()) as Partial<Rule> & { conditions?: unknown[] }
      const rule = backend.rules.find(({ id }) => id === params['id'])
      return rule ? success(warned(Object.assign(rule, body, conditions ? { conditionList: conditions } : {}))) : failure(404, 'NOT_FOUND', 'No such rule.')
    }),
    http.delete('*/api/rules/:id', ({ params }) => {
      backend.rules = backend.rules.filter(({ id }) => id !== params['id'])
      return success({ id: params['id'], deleted: true })
    }),
    http.get('*/api/search', ({ request }) => {
      const query = new URL(request.url).searchParams.get('q') ?? ''
      const links = backend.links
        .filter((link) => fits(link, new URLSearchParams({ search: query })))
        .map(({ id, title, shortCode, destinationUrl }) => ({ id, title: title ?? shortCode, subtitle: destinationUrl, url: `/app/acme/links/${id}`, score: 0.9 }))
      return success({ query, results: { links }, total: links.length })
    }),
    http.get('*/api/tags', () => list(backend.tagNames.map((name) => ({ id: `tag_${name}`, name, color: 'blue', linksCount: 1, createdAt: '', updatedAt: '' })))),
    http.get('*/api/campaigns', () => list([{ id: 'camp_1', name: 'Summer launch', status: 'active' }])),
    http.get('*/api/domains', () => list([{ id: 'dom_1', domain: 'go.acme.com', verified: true, archived: false, placeholder: 'https://acme.com/offers' }])),
    http.get('*/api/folders', () => list([{ id: 'fold_1', name: 'Newsletter', parentId: null }])),
    http.get('*/api/utm-templates', () =>
      list([{ id: 'utm_1', name: 'Monthly letter', utmSource: 'letter', utmMedium: 'email', utmCampaign: null, utmTerm: null, utmContent: null }])),
    http.get('*/api/visitor-data', () => success({ files: [{ name: 'place-ipv4.mmdb', loadedAt: '2026-11-01T00:00:00.000Z', records: 1, source: 'DB-IP', licence: 'CC BY 4.0', attribution: 'IP Geolocation by DB-IP', url: 'https://db-ip.com' }], lists: { vpn: false, proxy: false, tor: true, datacenter: true } })),
  ]
}
