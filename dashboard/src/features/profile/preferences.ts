import { capitalise, spaced } from '@/lib/words'

type Words = { label: string; description?: string }

const KNOWN: Record<string, Words> = {
  productUpdates: { label: 'Product news', description: 'What is new in Waypost, at most once a month.' },
  securityAlerts: { label: 'Security alerts', description: 'When you sign in from a new device, and when a key is created.' },
  weeklyReport: { label: 'Weekly report', description: 'Clicks and conversions of the past week, on Monday.' },
  budgetAlerts: { label: 'Budget alerts', description: 'When a campaign comes near its budget.' },
  webhookFailures: { label: 'Failing webhooks', description: 'When deliveries to one of your webhooks keep failing.' },
  jobResults: { label: 'Finished work', description: 'When a bulk operation, an import or an export of yours is over.' },
  limitAlerts: { label: 'Limits', description: 'When a link comes near its click limit, and when credits run out.' },
}

/** A preference this version does not know yet is shown by its name rather than hidden. */
export function preferenceWords(name: string): Words {
  return KNOWN[name] ?? { label: capitalise(spaced(name)) }
}
