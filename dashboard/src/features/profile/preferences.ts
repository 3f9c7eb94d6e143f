import { capitalise, spaced } from '@/lib/words'

type Words = { label: string; description?: string }

const KNOWN: Record<string, Words> = {
  weeklyReport: { label: 'Weekly report', description: 'Clicks and conversions of the past week, on Monday.' },
  productUpdates: { label: 'Product news', description: 'What is new in Waypost, at most once a month.' },
  usageAlerts: { label: 'Usage alerts', description: 'When a workspace comes near a limit of its plan.' },
  memberChanges: { label: 'People', description: 'When someone joins or leaves a workspace of yours.' },
  linkAlerts: { label: 'Broken links', description: 'When a destination stops answering.' },
}

/** A preference this version does not know yet is shown by its name rather than hidden. */
export function preferenceWords(name: string): Words {
  return KNOWN[name] ?? { label: capitalise(spaced(name)) }
}
