import * as z from 'zod/mini'
import { LOOK_PATTERNS } from './lookPatterns'

const fits = (pattern: RegExp, message: string) => z.string().check(z.trim(), z.regex(pattern, message))

export const schema = z
  .object({
    type: z.enum(['stats', 'link-creator', 'referrals']),
    scope: z.enum(['all', 'link', 'campaign', 'partner']),
    linkId: z.string(),
    campaignId: z.string(),
    partnerId: z.string(),
    minutes: fits(/^\d{1,4}$/, 'Enter a number of minutes.').check(
      z.refine((text) => Number(text) >= 5 && Number(text) <= 1440, { error: 'Enter 5 to 1,440 minutes (one day).' }),
    ),
    allowedOrigins: z.array(fits(/^https?:\/\/(\*\.)?[^\s/?#*]+$/i, 'Enter each origin as https://example.com, without a path.')).check(z.maxLength(50, 'At most 50 origins.')),
    theme: z.enum(['auto', 'light', 'dark']),
    accent: fits(LOOK_PATTERNS.accent, 'Enter a colour such as #1d4ed8.'),
    radius: fits(LOOK_PATTERNS.radius, 'Enter 0 to 99 pixels.'),
    font: fits(LOOK_PATTERNS.font, 'Enter font names separated by commas.'),
  })
  .check(
    z.refine((values) => values.scope !== 'link' || values.linkId !== '', { path: ['linkId'], error: 'Choose a link.' }),
    z.refine((values) => values.scope !== 'campaign' || values.campaignId !== '', { path: ['campaignId'], error: 'Choose a campaign.' }),
    z.refine((values) => values.type !== 'referrals' || values.scope !== 'partner' || values.partnerId !== '', { path: ['partnerId'], error: 'Choose a partner.' }),
  )

export type EmbedValues = z.infer<typeof schema>
