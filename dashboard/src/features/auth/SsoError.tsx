import { Notice } from '@/ui/Notice'

/** The reason why SSO failed, and what to do about it. */
const WORDS: Record<string, string> = {
  unknown_request: 'The sign-in took too long or was already used. Try again.',
  other_browser: 'The sign-in was started in another browser, or this browser does not accept cookies. Try again here.',
  replayed: 'This sign-in was already used. Try again.',
  expired: 'The response from your identity provider arrived too late. Try again.',
  not_yet_valid: 'The clock of your identity provider is ahead of ours. Try again in a minute, or contact your administrator.',
  idp_refused: 'Your identity provider refused the sign-in. Ask your administrator for access to Waypost.',
  idp_initiated_not_allowed: 'This workspace does not allow sign-ins started from the identity provider. Start the sign-in here.',
  no_email: 'Your identity provider did not send your e-mail address. Contact your administrator.',
  domain_not_allowed: 'The domain of your e-mail address is not allowed for this connection. Contact your administrator.',
  account_elsewhere: 'You have an account that this workspace did not create. Ask an admin to invite you, accept the invitation, and try again.',
  not_provisioned: 'You are not a member of this workspace, and it does not add members automatically. Ask an admin to invite you.',
  no_seat: 'This workspace has reached its member limit. Contact an admin.',
  suspended: 'Your account or this workspace is suspended. Contact an admin.',
  not_available: 'Single sign-on is currently not available for this workspace. Contact an admin.',
  relay_state: 'The sign-in was stopped because it would have redirected to another site.',
}

/** The other failures can be fixed only by the administrators of the identity provider; the reason tells them what is wrong. */
export function SsoError({ reason }: { reason: string }) {
  return <Notice tone="danger">{WORDS[reason] ?? `The response from your identity provider was not accepted. Tell your administrator: ${reason.replaceAll('_', ' ')}.`}</Notice>
}
