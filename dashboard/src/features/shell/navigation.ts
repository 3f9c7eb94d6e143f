import { linkOptions } from '@tanstack/react-router'
import { ArrowLeftRight, BadgeCheck, Bell, Blocks, Building2, ChartSpline, CircleUser, CodeXml, CreditCard, Globe, House, KeyRound, Link2, Megaphone, ScrollText, Settings, ShieldCheck, Smartphone, Star, Tags, TextCursorInput, Users, Webhook } from 'lucide-react'
import type { Session } from '@/api/models'
import { may, type Role } from '@/lib/permissions'

/** The pages of a workspace, except its settings. New features are added here. */
export function workspacePages(workspace: string) {
  return [
    { label: 'Home', icon: House, keys: 'g h', exact: true, link: linkOptions({ to: '/$workspace', params: { workspace } }) },
    { label: 'Links', icon: Link2, keys: 'g l', exact: false, link: linkOptions({ to: '/$workspace/links', params: { workspace } }) },
    { label: 'Analytics', icon: ChartSpline, keys: 'g r', exact: false, link: linkOptions({ to: '/$workspace/analytics', params: { workspace } }) },
    { label: 'Campaigns', icon: Megaphone, keys: 'g c', exact: false, link: linkOptions({ to: '/$workspace/campaigns', params: { workspace } }) },
    { label: 'Affiliate', icon: Users, keys: 'g f', exact: false, link: linkOptions({ to: '/$workspace/affiliate', params: { workspace } }) },
    { label: 'Domains', icon: Globe, keys: 'g d', exact: false, link: linkOptions({ to: '/$workspace/domains', params: { workspace } }) },
    { label: 'Tags & folders', icon: Tags, keys: 'g t', exact: false, link: linkOptions({ to: '/$workspace/tags', params: { workspace } }) },
    { label: 'UTM templates', icon: TextCursorInput, keys: 'g u', exact: false, link: linkOptions({ to: '/$workspace/utm-templates', params: { workspace } }) },
    { label: 'Webhooks', icon: Webhook, keys: 'g w', exact: false, link: linkOptions({ to: '/$workspace/webhooks', params: { workspace } }) },
    { label: 'Integrations', icon: Blocks, keys: 'g b', exact: false, link: linkOptions({ to: '/$workspace/integrations', params: { workspace } }) },
    { label: 'Embeds', icon: CodeXml, keys: 'g z', exact: false, link: linkOptions({ to: '/$workspace/embeds', params: { workspace } }) },
    { label: 'Import & export', icon: ArrowLeftRight, keys: 'g x', exact: false, link: linkOptions({ to: '/$workspace/data', params: { workspace } }) },
    { label: 'Settings', icon: Settings, keys: 'g s', exact: false, link: linkOptions({ to: '/$workspace/settings', params: { workspace } }) },
  ]
}

export function settingsPages(workspace: string, role: Role, hasBilling: boolean) {
  const pages = [
    { label: 'General', icon: Building2, keys: 'g e', exact: false, link: linkOptions({ to: '/$workspace/settings/general', params: { workspace } }) },
    { label: 'Members', icon: Users, keys: 'g m', exact: false, link: linkOptions({ to: '/$workspace/settings/members', params: { workspace } }) },
    { label: 'API Keys', icon: KeyRound, keys: 'g k', exact: false, link: linkOptions({ to: '/$workspace/settings/api-keys', params: { workspace } }) },
    { label: 'Publishable keys', icon: CodeXml, keys: 'g j', exact: false, link: linkOptions({ to: '/$workspace/settings/publishable-keys', params: { workspace } }) },
    { label: 'OAuth apps', icon: Blocks, keys: 'g q', exact: false, link: linkOptions({ to: '/$workspace/settings/oauth-apps', params: { workspace } }) },
    { label: 'Conversion reports', icon: BadgeCheck, keys: 'g v', exact: false, link: linkOptions({ to: '/$workspace/settings/conversion-reports', params: { workspace } }) },
    { label: 'Pixels', icon: ChartSpline, keys: 'g 2', exact: false, link: linkOptions({ to: '/$workspace/settings/pixels', params: { workspace } }) },
    { label: 'Deep links', icon: Smartphone, keys: 'g i', exact: false, link: linkOptions({ to: '/$workspace/settings/deep-links', params: { workspace } }) },
  ]
  const audit = { label: 'Audit log', icon: ScrollText, keys: 'g a', exact: false, link: linkOptions({ to: '/$workspace/settings/audit-log', params: { workspace } }) }
  const billing = { label: 'Billing', icon: CreditCard, keys: 'g o', exact: false, link: linkOptions({ to: '/$workspace/settings/billing', params: { workspace } }) }
  const identity = [
    { label: 'Single sign-on', icon: ShieldCheck, keys: 'g 1', exact: false, link: linkOptions({ to: '/$workspace/settings/sso', params: { workspace } }) },
    { label: 'Directory sync', icon: ArrowLeftRight, keys: 'g 5', exact: false, link: linkOptions({ to: '/$workspace/settings/directory-sync', params: { workspace } }) },
  ]
  return [...pages, ...(may(role, 'workspace:update') ? identity : []), ...(hasBilling && may(role, 'billing:read') ? [billing] : []), ...(may(role, 'audit:read') ? [audit] : [])]
}

export const profilePages = [
  { label: 'Profile', icon: CircleUser, keys: 'g p', exact: true, link: linkOptions({ to: '/profile' }) },
  { label: 'Security', icon: ShieldCheck, keys: 'g y', exact: false, link: linkOptions({ to: '/profile/security' }) },
  { label: 'Connected apps', icon: Blocks, keys: 'g 6', exact: false, link: linkOptions({ to: '/profile/apps' }) },
  { label: 'Notifications', icon: Bell, keys: 'g n', exact: false, link: linkOptions({ to: '/profile/notifications' }) },
]

/** For administrators of the installation. Only manual payments need confirmation. */
export function installationPages({ administrator, billing }: Pick<Session, 'administrator' | 'billing'>) {
  const payments = { label: 'Payments to confirm', icon: CreditCard, keys: 'g 3', exact: false, link: linkOptions({ to: '/profile/payments' }) }
  const marketplace = { label: 'Marketplace', icon: Star, keys: 'g 4', exact: false, link: linkOptions({ to: '/profile/marketplace' }) }
  if (!administrator) return []
  return billing === 'manual' ? [payments, marketplace] : [marketplace]
}

export type Page =
  | ReturnType<typeof workspacePages>[number]
  | ReturnType<typeof settingsPages>[number]
  | (typeof profilePages)[number]
  | ReturnType<typeof installationPages>[number]
