import * as z from 'zod/mini'
import { readAmount } from '@/lib/money'
import { isAddress } from '@/lib/urls'

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters.`))
const address = (message: string) => z.string().check(z.trim(), z.refine((value) => value === '' || isAddress(value), message))
const WEB = 'Enter a URL, such as https://example.com/page.'
const wholeNumber = (least: number, most: number, message: string) =>
  z.string().check(
    z.trim(),
    z.refine((value) => value === '' || (/^\d+$/.test(value) && Number(value) >= least && Number(value) <= most), message),
  )

const variant = z.object({
  id: z.optional(z.string()),
  name: text(100),
  url: z.string().check(z.trim(), z.refine(isAddress, WEB)),
  weight: z.string().check(z.refine((value) => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 100, 'Enter 1 to 100.')),
})

const variants = z.array(variant).check(
  z.refine((list) => list.length !== 1, 'A test needs at least two destinations. Add another or remove this one.'),
  z.refine((list) => list.length === 0 || list.reduce((sum, { weight }) => sum + Number(weight), 0) === 100, 'The weights must add up to 100.'),
)

export const schema = z.object({
  destinationUrl: z.string().check(z.trim(), z.minLength(1, 'Enter a destination URL.'), z.refine((value) => value === '' || isAddress(value), WEB)),
  shortCode: z.string().check(z.trim(), z.maxLength(100, 'At most 100 characters.'), z.refine((value) => !/[\s/?#]/.test(value), 'Do not use spaces, slashes, question marks or hashes.')),
  domainId: z.string(),
  title: text(500),
  tags: z.array(z.string()),
  folderId: z.string(),
  campaignId: z.string(),
  utmSource: text(200),
  utmMedium: text(200),
  utmCampaign: text(200),
  utmTerm: text(200),
  utmContent: text(200),
  startsAt: z.string(),
  expiresAt: z.string(),
  expiredUrl: address(WEB),
  clicksLimit: wholeNumber(1, Number.MAX_SAFE_INTEGER, 'Enter a whole number of at least 1.'),
  password: text(200),
  removePassword: z.boolean(),
  variants,
  redirectBehavior: z.enum(['auto', 'always', 'rule_only', 'never']),
  redirectStatus: z.enum(['301', '302', '303', '307', '308']),
  redirectDelayMs: wholeNumber(0, 10_000, 'Enter 0 to 10000.'),
  forwardUtms: z.boolean(),
  preserveQueryParams: z.boolean(),
  cloaked: z.boolean(),
  deepLinkEnabled: z.boolean(),
  deepLinkIos: text(2000),
  deepLinkAndroid: text(2000),
  deepLinkFallbackUrl: address(WEB),
  inappBrowserBreakout: z.boolean(),
  conversionTracking: z.enum(['campaign', 'on', 'off']),
  trackingType: z.enum(['pixel', 's2s', 'api']),
  costModel: z.enum(['campaign', 'none', 'cpc', 'cpm', 'cpa', 'revshare']),
  costOverride: z.string().check(z.refine((value) => value.trim() === '' || readAmount(value) !== undefined, 'Enter a price, such as 0.25.')),
  costCurrency: z.string(),
  publicStats: z.boolean(),
  publicDestination: z.boolean(),
  ogTitle: text(300),
  ogDescription: text(1000),
  ogImage: address(WEB),
  notes: text(5000),
})

export type LinkValues = z.infer<typeof schema>
