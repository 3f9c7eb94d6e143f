import type { ApiKey, AuditEntry, Invitation, Link, Mail, Member, Notification, Rule, RuleWarning, Session, SessionRecord } from '@/api/models'
import { aMail, aMember, anApiKey, anAuditEntry, anInvitation, aSession, aUser, aWorkspace, alan, grace } from './data'
import { aLink, aRule } from './linkData'

/** The data of the mock server. Tests change it before they render. */
export type Backend = {
  session: Session | null
  registration: { mode: 'open' | 'invited' | 'closed'; setupRequired: boolean }
  members: Member[]
  invitations: Invitation[]
  pending: Invitation[]
  apiKeys: ApiKey[]
  sessions: SessionRecord[]
  clientAddress: { address: string; forwarding: 'none' | 'believed' | 'ignored' }
  audit: AuditEntry[]
  mails: Mail[]
  notifications: Notification[]
  preferences: Record<string, boolean>
  secondFactor: string | null
  links: Link[]
  rules: Rule[]
  warnings: RuleWarning[]
  tagNames: string[]
}

export function createBackend(): Backend {
  return {
    session: { user: aUser(), workspaces: [aWorkspace()], workspaceId: 'ws_acme', csrfToken: 'csrf-1', expiresAt: aSession().expiresAt, billing: 'manual', administrator: false, sso: null },
    registration: { mode: 'open', setupRequired: false },
    members: [aMember(), grace, alan],
    invitations: [anInvitation()],
    pending: [],
    apiKeys: [anApiKey()],
    sessions: [aSession(), aSession({ id: 'ses_2', current: false, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1' })],
    clientAddress: { address: '203.0.113.7', forwarding: 'believed' },
    audit: [anAuditEntry()],
    mails: [aMail()],
    notifications: [],
    preferences: { productUpdates: false, securityAlerts: true, weeklyReport: true, budgetAlerts: true, webhookFailures: true, jobResults: true, limitAlerts: true },
    secondFactor: null,
    links: [aLink(), aLink({ id: 'link_2', shortCode: 'docs', shortUrl: 'https://go.example.com/docs', destinationUrl: 'https://docs.example.com/', title: 'Documentation', tags: [], clicks: 7, enabled: false })],
    rules: [aRule(), aRule({ id: 'rule_2', name: 'Phones', conditionList: [{ field: 'deviceType', operator: 'in', value: ['mobile'] }], destinationUrl: 'https://m.example.com/', priority: 2 })],
    warnings: [],
    tagNames: ['newsletter', 'spring'],
  }
}
