import type { TestVisitor } from '@/api/models'
import { fromLocalInput } from '@/lib/localTime'

export type VisitorValues = { ip: string; userAgent: string; referrer: string; query: string; language: string; time: string; visitor: 'new' | 'returning' }

const NOBODY: VisitorValues = { ip: '', userAgent: '', referrer: '', query: '', language: '', time: '', visitor: 'new' }

type Preset = { name: string; values: VisitorValues }

/** Typical visitors for testing rules. The IP addresses belong to providers in these countries. */
export const PRESETS: readonly [Preset, ...Preset[]] = [
  {
    name: 'iPhone in Germany',
    values: {
      ...NOBODY,
      ip: '84.128.0.1',
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      language: 'de-DE,de;q=0.9',
    },
  },
  {
    name: 'Android in the US',
    values: {
      ...NOBODY,
      ip: '73.162.0.1',
      userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      language: 'en-US,en;q=0.9',
    },
  },
  {
    name: 'Desktop in the UK',
    values: {
      ...NOBODY,
      ip: '81.2.69.142',
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      language: 'en-GB,en;q=0.9',
    },
  },
  {
    name: 'Googlebot',
    values: { ...NOBODY, ip: '66.249.66.1', userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  },
]

/** The visitor in the format of the API; empty facts are omitted and therefore unknown. */
export function visitorOf({ ip, userAgent, referrer, query, language, time, visitor }: VisitorValues, shortUrl: string): TestVisitor {
  const parameters = query.trim().replace(/^\?/, '')
  const instant = fromLocalInput(time)
  return {
    ...(ip.trim() && { ip: ip.trim() }),
    ...(userAgent.trim() && { userAgent: userAgent.trim() }),
    ...(referrer.trim() && { referrer: referrer.trim() }),
    ...(language.trim() && { language: language.trim() }),
    ...(instant && { time: instant }),
    url: parameters ? `${shortUrl}?${parameters}` : shortUrl,
    visitor,
  }
}
