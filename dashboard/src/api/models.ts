import type { components } from './schema'

type Schemas = components['schemas']

export type User = Schemas['User']
export type Workspace = Schemas['Workspace']
export type WorkspacePatch = Schemas['WorkspacePatch']
export type Usage = Schemas['Usage']
export type ApiKey = Schemas['ApiKey']
export type NewApiKey = Schemas['NewApiKey']
export type Member = Schemas['Member']
export type Invitation = Schemas['Invitation']
export type Session = Schemas['Session']
export type SessionRecord = Schemas['SessionRecord']
export type NotificationPreferences = Schemas['NotificationPreferences']
export type AuditEntry = Schemas['AuditEntry']
export type AuditFilter = Schemas['AuditFilter']
export type Mail = Schemas['Mail']
export type MailSummary = Schemas['MailSummary']
