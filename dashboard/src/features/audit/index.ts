export { AuditRow } from './AuditRow'
