import type { TableFormat } from '@/api/exports'
import { capitalise } from '@/lib/words'

export const TABLES = [
  { value: 'links', label: 'Links', description: 'Every link with its settings and counts' },
  { value: 'clicks', label: 'Clicks', description: 'Every click in a period' },
  { value: 'events', label: 'Events', description: 'Every click, lead and sale in a period' },
  { value: 'customers', label: 'Customers', description: 'Everyone who came through a link' },
  { value: 'partners', label: 'Partners', description: 'Every partner in a program, with their results' },
  { value: 'commissions', label: 'Commissions', description: 'What partners earned' },
] as const

export const FORMATS: readonly { value: TableFormat; label: string; description: string }[] = [
  { value: 'csv', label: 'CSV', description: 'For spreadsheets and most applications' },
  { value: 'xlsx', label: 'Excel', description: 'A workbook' },
  { value: 'json', label: 'JSON', description: 'For your own code' },
  { value: 'parquet', label: 'Parquet', description: 'For data warehouses' },
]

export const PERIODS = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 365 days' },
] as const

const OF_EVENTS =
  'timestamp type clickId linkId link campaignId ruleId trigger variant qrCode country region city device browser os language referrer utmSource utmMedium utmCampaign utmTerm utmContent destination newVisitor botReason event count value currency orderId'

const COLUMNS: Record<(typeof TABLES)[number]['value'], string> = {
  links:
    'id shortCode shortUrl destinationUrl title description campaignId domainId redirectDomain folderId externalId tags notes enabled archived passwordProtected startsAt expiresAt expiredUrl clicksLimit redirectBehavior redirectStatus ogTitle ogDescription ogImage utmSource utmMedium utmCampaign utmTerm utmContent clicks uniqueClicks qrScans leads sales revenue grossRevenue refunds lastClickedAt createdBy createdAt updatedAt',
  clicks: OF_EVENTS,
  events: OF_EVENTS,
  customers:
    'id externalId name email avatar country clickId linkId campaignId partnerId leads sales saleAmount ltv currency firstSeenAt firstSaleAt lastEventAt subscriptionCanceledAt createdAt updatedAt',
  partners:
    'id partnerId programId name email country status statusReason referralCode referralUrl totalClicks totalLeads totalSales totalSaleAmount grossRevenue refunds totalCommissions currency payoutMethod bannedAt createdAt',
  commissions:
    'id programId partnerId customerId linkId conversionId type amount earnings currency quantity status holdUntil invoiceId description createdAt updatedAt',
}

/** The columns of a table, under their names in the file. */
export function columnChoices(type: keyof typeof COLUMNS) {
  return COLUMNS[type].split(' ').map((name) => ({ value: name, label: name }))
}

export function tableName(type: string): string {
  return TABLES.find(({ value }) => value === type)?.label ?? capitalise(type)
}

export function formatName(format: TableFormat): string {
  return FORMATS.find(({ value }) => value === format)?.label ?? format
}

/** Only tables of events can be limited to a period. */
export function hasPeriod(type: string): boolean {
  return type === 'clicks' || type === 'events'
}
