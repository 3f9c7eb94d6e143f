export { InvitationBanner } from './InvitationBanner'
