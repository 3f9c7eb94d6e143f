import type { Campaign, DeepLinkConfig, Domain, Folder, QrCode, Tag, UtmTemplate } from '@/api/models'
import { ago } from './data'

const DAY = 24 * 60

export function aCampaign(change: Partial<Campaign> = {}): Campaign {
  return {
    id: 'camp_1', workspaceId: 'ws_acme', name: 'Summer launch', description: null, type: 'link', status: 'active',
    goalType: 'sales', goalValue: 500, costModel: 'cpc', costOverride: 0.25, costCurrency: 'EUR', dailyBudget: 50, totalBudget: 1000,
    budgetFallbackUrl: null, conversionTracking: true, tags: ['launch'], metadata: {}, startsAt: null, endsAt: null,
    linksCount: 2, clicks: 1920, uniqueVisitors: 1203, conversions: 31, revenue: 1250, grossRevenue: 1250, refunds: 0, cost: 480, currency: 'EUR',
    budgetStatus: { dailySpent: 45, dailyRemaining: 5, totalSpent: 480, totalRemaining: 520, state: 'warning' },
    createdBy: 'usr_ada', createdAt: ago(20 * DAY), updatedAt: ago(DAY),
    ...change,
  }
}

export function aDomain(change: Partial<Domain> = {}): Domain {
  return {
    id: 'dom_1', workspaceId: 'ws_acme', domain: 'go.acme.com', status: 'pending', verified: false, primary: false, archived: false, sslStatus: 'pending',
    dnsRecords: [
      { type: 'TXT', name: '_waypost.go.acme.com', value: 'waypost-verify=8fK2mPq4Xw9Lr6Tn3Vb7Yc5Hd1Js0Zg2', verified: false },
      { type: 'CNAME', name: 'go.acme.com', value: 'links.example.com', verified: false },
    ],
    verificationToken: '8fK2mPq4Xw9Lr6Tn3Vb7Yc5Hd1Js0Zg2', rootRedirectUrl: null, notFoundUrl: null, expiredUrl: null, placeholder: null, logo: null,
    appleAppSiteAssociation: null, assetLinks: null, linksCount: 0, lastCheckedAt: null, verifiedAt: null, createdAt: ago(3 * DAY), updatedAt: ago(DAY),
    ...change,
  }
}

export function aTag(change: Partial<Tag> = {}): Tag {
  return { id: 'tag_1', name: 'newsletter', color: 'blue', linksCount: 12, createdAt: ago(9 * DAY), updatedAt: ago(DAY), ...change }
}

export function aFolder(change: Partial<Folder> = {}): Folder {
  return { id: 'fold_1', name: 'Newsletters', description: null, parentId: null, accessLevel: null, linksCount: 3, createdAt: ago(9 * DAY), updatedAt: ago(DAY), ...change }
}

export function aUtmTemplate(change: Partial<UtmTemplate> = {}): UtmTemplate {
  return {
    id: 'utm_1', name: 'Newsletter', utmSource: 'newsletter', utmMedium: 'email', utmCampaign: null, utmTerm: null, utmContent: null, ref: null,
    usageCount: 4, createdBy: 'usr_ada', createdAt: ago(9 * DAY), updatedAt: ago(DAY),
    ...change,
  }
}

export function aQrCode(change: Partial<QrCode> = {}): QrCode {
  return {
    id: 'qr_1', linkId: 'link_1', name: 'Poster', code: 'k3x9qa', url: 'https://go.example.com/spring?qr=k3x9qa',
    imageUrl: 'https://go.example.com/api/qr/qr_1/image?format=png&size=512', size: 512, format: 'png', errorCorrection: 'M', fgColor: '#000000',
    bgColor: '#ffffff', margin: 4, hasImage: false, scans: 12, uniqueScans: 9, lastScannedAt: ago(60), signature: '9f86d081884c7d65',
    createdAt: ago(3 * DAY), updatedAt: ago(DAY),
    ...change,
  }
}

export function aDeepLinkConfig(change: Partial<DeepLinkConfig> = {}): DeepLinkConfig {
  return { ios: null, android: null, updatedAt: null, ...change }
}
