import type { DnsRecord, Domain, DomainCheck } from '@/api/models'
import type { Tone } from '@/ui/Badge'

export const STATUS_WORDS: Record<Domain['status'], { label: string; tone: Tone; description: string }> = {
  pending: { label: 'Waiting for DNS', tone: 'warning', description: 'Set the records below at your DNS provider, then verify.' },
  verifying: { label: 'Checking DNS', tone: 'accent', description: 'We check the records automatically. DNS changes can take up to a day.' },
  active: { label: 'Active', tone: 'success', description: 'Links work on this domain.' },
  failed: { label: 'Not verified', tone: 'danger', description: 'The records were not found for seven days, so we stopped checking. Set them and verify again.' },
}

/** The state of HTTPS, and how to fix it. */
export const HTTPS_WORDS: Record<Domain['sslStatus'], string> = {
  pending: 'HTTPS does not respond yet. We check it whenever the DNS records are checked and correct.',
  active: 'HTTPS works. The domain has a valid certificate.',
  failed:
    'The certificate is not valid: it is missing, expired, issued for another name, or not trusted by browsers. Install a certificate for this domain in the proxy in front of this server, then check again.',
}

/** The purpose of a DNS record. */
export function purposeOf({ type }: DnsRecord): string {
  return type === 'TXT' ? 'Verifies that you own the domain' : 'Sends visitors to this server'
}

/** Describes the result of a DNS check. */
export function describeCheck({ verified, dnsRecords, error }: DomainCheck): { tone: 'info' | 'warning'; message: string } {
  const missing = dnsRecords.filter((record) => !record.verified)
  if (verified && missing.length === 0) return { tone: 'info', message: 'Both records are set. Links work on this domain.' }
  if (verified) {
    return { tone: 'warning', message: `The domain is verified, but the ${missing.map(({ type }) => type).join(' and ')} record does not point to this server yet.` }
  }
  const reason = error?.replace(/\.?$/, '.') ?? 'The TXT record was not found.'
  return { tone: 'warning', message: `${reason} DNS changes can take up to a day.` }
}
