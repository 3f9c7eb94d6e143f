export { NotificationBell } from './NotificationBell'
