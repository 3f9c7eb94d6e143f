import type { DnsRecord, Domain, DomainCheck } from '@/api/models'
import type { Tone } from '@/ui/Badge'

export const STATUS_WORDS: Record<Domain['status'], { label: string; tone: Tone; description: string }> = {
  pending: { label: 'Waiting for DNS', tone: 'warning', description: 'Set the records below at your DNS provider, then verify.' },
  verifying: { label: 'Looking for DNS', tone: 'accent', description: 'We look for the records by ourselves from time to time. It can take a day until they are seen everywhere.' },
  active: { label: 'Active', tone: 'success', description: 'Links answer on this domain.' },
  failed: { label: 'Not verified', tone: 'danger', description: 'The records were not found for seven days, so we stopped looking. Set them and verify again.' },
}

/** Whether https works, and what to do where it does not. */
export const HTTPS_WORDS: Record<Domain['sslStatus'], string> = {
  pending: 'Nothing has answered over HTTPS yet. We look each time the records are checked and lead here.',
  active: 'HTTPS works: the domain answers with a valid certificate.',
  failed:
    'The certificate is not valid for this name: it is missing, expired, for another name, or of no authority that browsers know. The proxy in front of this server needs one for this domain; then check again.',
}

/** What a record is for; people set what they understand. */
export function purposeOf({ type }: DnsRecord): string {
  return type === 'TXT' ? 'Proves that the domain is yours' : 'Brings visitors here'
}

/** What a check came to, in words. */
export function describeCheck({ verified, dnsRecords, error }: DomainCheck): { tone: 'info' | 'warning'; message: string } {
  const missing = dnsRecords.filter((record) => !record.verified)
  if (verified && missing.length === 0) return { tone: 'info', message: 'Both records are in place. Links answer on this domain.' }
  if (verified) {
    return { tone: 'warning', message: `The domain is yours, but the ${missing.map(({ type }) => type).join(' and ')} record does not lead visitors here yet.` }
  }
  const reason = error?.replace(/\.?$/, '.') ?? 'The TXT record was not found.'
  return { tone: 'warning', message: `${reason} New records can take from minutes to a day until they are seen everywhere.` }
}
