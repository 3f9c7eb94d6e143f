import { capitalise, spaced } from '@/lib/words'

type Words = { label: string; description?: string }

const KNOWN: Record<string, Words> = {
  productUpdates: { label: 'Product news', description: 'News about Waypost, at most once a month.' },
  securityAlerts: { label: 'Security alerts', description: 'When you sign in from a new device or an API key is created.' },
  weeklyReport: { label: 'Weekly report', description: 'Clicks and conversions of the past week, every Monday.' },
  budgetAlerts: { label: 'Budget alerts', description: 'When a campaign has nearly used up its budget.' },
  webhookFailures: { label: 'Failing webhooks', description: 'When deliveries to one of your webhooks keep failing.' },
  jobResults: { label: 'Finished jobs', description: 'When one of your bulk operations, imports or exports finishes.' },
  limitAlerts: { label: 'Limits', description: 'When a link or the workspace nears one of its limits.' },
}

/** A preference that this version does not know is shown by its name rather than hidden. */
export function preferenceWords(name: string): Words {
  return KNOWN[name] ?? { label: capitalise(spaced(name)) }
}
