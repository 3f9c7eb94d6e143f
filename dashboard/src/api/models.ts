import type { components, operations } from './schema'

type Schemas = components['schemas']

/** The contract's names, as the dashboard says them. */
export type User = Schemas['UserView']
export type Workspace = Schemas['WorkspaceView']
export type WorkspacePatch = Schemas['UpdateWorkspace']
export type ApiKey = Schemas['ApiKeyView']
export type ApiKeyPatch = Schemas['UpdateApiKey']
export type NewApiKey = Schemas['CreateApiKey']
export type Member = Schemas['MemberView']
export type Invitation = Schemas['InvitationView']
export type Session = Schemas['SessionView']
export type SessionRecord = Schemas['ListedSession']
export type NotificationPreferences = Schemas['NotificationPreferences']
export type AuditEntry = Schemas['AuditEntryView']
export type AuditFilter = NonNullable<operations['listAuditLog']['parameters']['query']>
export type Mail = Schemas['MailView']
export type MailSummary = Schemas['MailSummary']
export type Link = Schemas['LinkView']
export type NewLink = Schemas['CreateLink']
export type LinkPatch = Schemas['UpdateLink']
export type LinkStatus = Schemas['LinkStatus']
export type LinkVariant = Schemas['LinkVariant']
export type LinkFilter = NonNullable<operations['listLinks']['parameters']['query']>
export type Tag = Schemas['TagView']
/** Conditions are free JSON to the contract: {field, operator, value} and groups of them. */
export type Rule = Omit<Schemas['RuleView'], 'conditions' | 'conditionList'> & { conditionList: unknown[] }
export type RuleWarning = Schemas['LintWarning']
export type TestVisitor = Schemas['ResolveVisit']
export type Resolved = Schemas['ResolvedView']
export type RuleTrace = Schemas['RuleTrace']
