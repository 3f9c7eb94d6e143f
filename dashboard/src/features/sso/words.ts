import type { SamlCertificate, SamlConnection, SsoEnforcement } from '@/api/models'
import { plural } from '@/lib/numbers'
import { describeProblem, isProblem } from '@/lib/problem'
import type { Tone } from '@/ui/Badge'

export const STATUS_WORDS: Record<SamlConnection['status'], { label: string; tone: Tone; description: string }> = {
  draft: { label: 'Draft', tone: 'warning', description: 'People cannot sign in with it yet. Run a test sign-in, then activate it.' },
  active: { label: 'Active', tone: 'success', description: 'People with an address at its domains can sign in with it.' },
  inactive: { label: 'Inactive', tone: 'neutral', description: 'People cannot sign in with it until it is activated again.' },
}

export const METHOD_WORDS: Record<SamlConnection['configMethod'], string> = {
  metadata_url: 'From a metadata URL, refreshed every day',
  metadata_xml: 'From a metadata file',
  manual: 'Entered manually',
}

export function stateOf({ expired, expiresSoon }: SamlCertificate): { label: string; tone: Tone } {
  if (expired) return { label: 'Expired', tone: 'danger' }
  return expiresSoon ? { label: 'Expires soon', tone: 'warning' } : { label: 'Valid', tone: 'success' }
}

/** Formats "146DE983…" in pairs, as other tools do. */
export function readableFingerprint(fingerprint: string): string {
  return fingerprint.toUpperCase().match(/../g)?.join(':') ?? fingerprint
}

/** The warning about all certificates together; one that expires is no problem while another stays valid. */
export function certificateWarning({ certificates }: SamlConnection): { label: string; tone: Tone } | undefined {
  const usable = certificates.filter(({ expired }) => !expired)
  if (usable.length === 0) return { label: 'Certificate expired', tone: 'danger' }
  return usable.every(({ expiresSoon }) => expiresSoon) ? { label: 'Certificate expires soon', tone: 'warning' } : undefined
}

export function listed(words: readonly string[]): string {
  return new Intl.ListFormat('en').format(words)
}

/** Describes the users who then have to sign in with SSO. */
export function describeAffected({ members, sessions }: SsoEnforcement['affected'], domains: readonly string[]): string[] {
  const who = members === 0 ? `No member has an address at ${listed(domains)} yet.` : `${plural(members, 'member')} with an address at ${listed(domains)} can sign in with SSO only. ${members === 1 ? 'Their password stops' : 'Their passwords stop'} working here.`
  return [
    who,
    ...(sessions > 0 ? [`${plural(sessions, 'session')} started with a password ${sessions === 1 ? 'ends' : 'end'} immediately.`] : []),
    'New people with such an address have to use SSO as well. Members with other addresses and API keys are not affected.',
  ]
}

const FIELD_WORDS: Record<string, string> = { certificates: 'The certificates', allowedDomains: 'The e-mail domains', metadataUrl: 'The metadata URL' }

/** The server error as a sentence, for buttons without a field. */
export function reasonOf(error: unknown): string {
  const [first] = isProblem(error) ? error.fields : []
  return first && FIELD_WORDS[first.field] ? `${FIELD_WORDS[first.field]} ${first.message}.` : describeProblem(error)
}
