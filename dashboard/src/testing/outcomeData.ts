import { http } from 'msw'
import { ago } from './data'
import { failure, list, success } from './handlers'
import { server } from './server'

const PERIOD = { start: ago(30 * 24 * 60), end: ago(0), days: 30, timezone: 'UTC' }
const NOTHING = { clicks: null, uniqueVisitors: null, qrScans: null, botClicks: null, leads: null, sales: null, conversions: null, revenue: null, cost: null, profit: null }

export const OVERVIEW = {
  period: PERIOD, currency: 'EUR', clicks: 200, uniqueVisitors: 150, qrScans: 0, botClicks: 0, leads: 12, sales: 4, conversions: 16, conversionRate: 8, revenue: 180, cost: 50,
  profit: 130, roi: 260, comparison: { conversionRate: 4, change: NOTHING }, totalLinks: 1, activeLinks: 1, topLinks: [], topCountries: [], topReferrers: [], topDevices: [],
}

const SALES = { period: PERIOD, sales: 4, previous: 2, change: 100, uniqueCustomers: 3, revenue: 180, grossRevenue: 200, averageOrderValue: 50, refunds: 20, netRevenue: 180, saleRate: 2, currency: 'EUR' }

export const RANK = {
  rank: 1, campaignId: 'camp_1', name: 'Summer launch', status: 'active', costModel: 'cpc', currency: 'EUR', linksCount: 2, clicks: 200, conversions: 16, revenue: 180, cost: 50,
  profit: 130, roi: 260,
}

export const CUSTOMER = {
  id: 'cus_1', externalId: 'user-1', name: 'Katherine Johnson', email: 'katherine@example.com', avatar: null, country: 'US', clickId: 'click', linkId: 'link_1', campaignId: null, leads: 1,
  sales: 2, saleAmount: 100, ltv: 80, currency: 'EUR', firstSeenAt: ago(60), firstSaleAt: ago(30), lastEventAt: ago(20), subscriptionCanceledAt: null, metadata: {}, createdAt: ago(60),
  updatedAt: ago(20),
}

const point = (measures: object) => ({ timestamp: ago(60), ...measures })

/** Analytics responses about leads, sales and revenue. Requests are recorded, the newest last. */
export function serveOutcomes(): URL[] {
  const asked: URL[] = []
  const answer = (path: string, data: unknown) =>
    http.get(`*/api/${path}`, ({ request }) => {
      asked.push(new URL(request.url))
      return success(data)
    })
  server.use(
    answer('analytics/overview', OVERVIEW),
    answer('analytics/leads', { period: PERIOD, leads: 12, previous: 0, change: null, uniqueCustomers: 12, leadRate: 6, currency: 'EUR' }),
    answer('analytics/sales', SALES),
    answer('analytics/leads/timeseries', { timeseries: [point({ leads: 12 })], granularity: 'day' }),
    answer('analytics/sales/timeseries', { timeseries: [point({ sales: 4, revenue: 180 })], granularity: 'day', currency: 'EUR' }),
    answer('analytics/:outcome/breakdown', { dimension: 'country', rows: [{ key: 'SE', label: 'SE', leads: 12, sales: 4, revenue: 180, percentage: 100 }], currency: 'EUR' }),
    answer('analytics/funnel', {
      stages: [{ stage: 'clicks', count: 200, rate: 100, dropOff: 0, dropOffRate: 0 }, { stage: 'leads', count: 12, rate: 6, dropOff: 188, dropOffRate: 94 }, { stage: 'sales', count: 4, rate: 33.3, dropOff: 8, dropOffRate: 66.7 }],
      raw: { clicks: 200, leads: 12, sales: 4 }, overallRate: 2, revenue: 180, currency: 'EUR',
    }),
    answer('analytics/conversions/details', {
      summary: { currency: 'EUR', refunds_of_earlier_sales: 7 }, timeseries: [],
      breakdown: [{ event: 'Purchase', type: 'sale', status: 'refunded', count: 1, revenue: 0, percentage: 6.3 }],
      by_rule: [{ link_id: 'link_1', clicks: 30, conversions: 3, revenue: 10 }, { link_id: 'link_2', clicks: 70, conversions: 2, revenue: 5 }],
      recent_conversions: [{ id: 'conv_1', event: 'Purchase', type: 'sale', status: 'approved', value: 50, currency: 'EUR', country: 'SE', device: 'mobile', timestamp: ago(5), link_id: 'link_1', link_title: 'Shoes', customer_id: 'cus_1' }],
    }),
    http.get('*/api/conversions/unmatched-refunds', () => list([{ reference: 're_1' }])),
    answer('analytics/workspace/campaigns/ranking', [RANK, { ...RANK, rank: 2, campaignId: 'camp_2', name: 'Free', cost: 0, roi: null }]),
    answer('analytics/workspace/budgets', [{ campaignId: 'camp_1', name: 'Summer launch', currency: 'EUR', dailyBudget: 10, dailySpent: 9, dailyUtilization: 90, totalBudget: 100, totalSpent: 50, totalUtilization: 50, state: 'warning', projectedExhaustionAt: null }]),
    answer('customers/cohorts', [{ cohort: '2026-11', name: null, customers: 4, payingCustomers: 1, leads: 4, sales: 2, revenue: 80, averageLtv: 20, currency: 'EUR' }]),
    answer('customers/ltv-cohorts', [{ cohort: '2026-10', customers: 2, currency: 'EUR', months: [{ month: 0, revenue: 10, cumulativeRevenue: 10, ltv: 5 }, { month: 1, revenue: 10, cumulativeRevenue: 20, ltv: 10 }] }]),
    http.get('*/api/customers', ({ request }) => {
      const url = new URL(request.url)
      asked.push(url)
      return list(CUSTOMER.name.includes(url.searchParams.get('search') ?? '') ? [CUSTOMER] : [])
    }),
    answer('customers/cus_1', CUSTOMER),
    answer('customers/cus_1/attribution', { model: 'last_click', click: null, link: null, campaign: null, rule: null }),
    answer('customers/cus_1/journey', { customerId: 'cus_1', events: [{ id: 'conv_1', type: 'sale', event: 'Purchase', timestamp: ago(20), linkId: null, campaignId: null, value: 50, currency: 'JPY', metadata: {} }] }),
  )
  return asked
}

/** A plan without revenue tracking. */
export function refuseCustomers(): void {
  server.use(http.get('*/api/customers*', () => failure(403, 'FEATURE_NOT_AVAILABLE', 'revenue-tracking is not part of the Starter plan')), http.get('*/api/customers/*', () => failure(403, 'FEATURE_NOT_AVAILABLE', 'revenue-tracking is not part of the Starter plan')))
}
