import type { Link } from '@/api/models'
import { toLocalInput } from '@/lib/localTime'
import type { LinkValues } from './linkSchema'

/** The form values of a link, or the defaults of a new link. */
export function valuesOf(link?: Partial<Link>): LinkValues {
  const tracking = link?.conversionTracking
  return {
    destinationUrl: link?.destinationUrl ?? '',
    shortCode: link?.shortCode ?? '',
    domainId: link?.domainId ?? '',
    title: link?.title ?? '',
    tags: link?.tags ?? [],
    folderId: link?.folderId ?? '',
    campaignId: link?.campaignId ?? '',
    utmSource: link?.utmSource ?? '',
    utmMedium: link?.utmMedium ?? '',
    utmCampaign: link?.utmCampaign ?? '',
    utmTerm: link?.utmTerm ?? '',
    utmContent: link?.utmContent ?? '',
    startsAt: toLocalInput(link?.startsAt),
    expiresAt: toLocalInput(link?.expiresAt),
    expiredUrl: link?.expiredUrl ?? '',
    clicksLimit: link?.clicksLimit?.toString() ?? '',
    password: '',
    removePassword: false,
    variants: (link?.variants ?? []).map(({ id, name, url, weight }) => ({ ...(id ? { id } : {}), name: name ?? '', url, weight: String(weight ?? '') })),
    redirectBehavior: link?.redirectBehavior ?? 'auto',
    redirectStatus: String(link?.redirectStatus ?? 302) as LinkValues['redirectStatus'],
    redirectDelayMs: link?.redirectDelayMs ? String(link.redirectDelayMs) : '',
    forwardUtms: link?.forwardUtms ?? true,
    preserveQueryParams: link?.preserveQueryParams ?? true,
    cloaked: link?.cloaked ?? false,
    deepLinkEnabled: link?.deepLinkEnabled ?? false,
    deepLinkIos: link?.deepLinkIos ?? '',
    deepLinkAndroid: link?.deepLinkAndroid ?? '',
    deepLinkFallbackUrl: link?.deepLinkFallbackUrl ?? '',
    inappBrowserBreakout: link?.inappBrowserBreakout ?? false,
    conversionTracking: tracking === true ? 'on' : tracking === false ? 'off' : 'campaign',
    trackingType: link?.trackingType ?? 'pixel',
    costModel: link?.costModel ?? 'campaign',
    costOverride: link?.costOverride?.toString() ?? '',
    costCurrency: link?.costCurrency ?? '',
    publicStats: link?.publicStats ?? false,
    publicDestination: link?.publicDestination ?? false,
    ogTitle: link?.ogTitle ?? '',
    ogDescription: link?.ogDescription ?? '',
    ogImage: link?.ogImage ?? '',
    notes: link?.notes ?? '',
  }
}

export const LINK_FIELDS = Object.keys(valuesOf()) as (keyof LinkValues)[]
