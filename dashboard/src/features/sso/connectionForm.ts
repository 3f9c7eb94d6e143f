import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import type { NewSamlConnection, SamlConnectionPatch } from '@/api/models'
import { showProblem } from '@/lib/forms'
import { isProblem, Problem } from '@/lib/problem'
import { splitTokens } from '@/ui/tokens'
import type { Provider } from './providers'

export const METHODS = [
  { value: 'url', label: 'Metadata URL' },
  { value: 'file', label: 'Metadata file' },
  { value: 'manual', label: 'Manually' },
] as const

export const schema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, 'Enter a name you will recognise.'), z.maxLength(100, 'At most 100 characters.')),
    domains: z.string(),
    method: z.enum(['url', 'file', 'manual']),
    metadataUrl: z.string().check(z.trim()),
    metadataXml: z.string(),
    entityId: z.string().check(z.trim()),
    ssoUrl: z.string().check(z.trim()),
    sloUrl: z.string().check(z.trim()),
    certificate: z.string().check(z.trim()),
  })
  .check(
    z.refine(({ domains }) => splitTokens(domains).length > 0, { path: ['domains'], error: 'Enter at least one e-mail domain.' }),
    z.refine(({ method, metadataUrl }) => method !== 'url' || /^https?:\/\/./.test(metadataUrl), { path: ['metadataUrl'], error: 'Enter the metadata URL.' }),
    z.refine(({ method, metadataXml }) => method !== 'file' || metadataXml.trim() !== '', { path: ['metadataXml'], error: 'Choose the file, or paste its content.' }),
    z.refine(({ method, entityId }) => method !== 'manual' || entityId !== '', { path: ['entityId'], error: 'Enter the entity ID of the identity provider.' }),
    z.refine(({ method, ssoUrl }) => method !== 'manual' || /^https?:\/\/./.test(ssoUrl), { path: ['ssoUrl'], error: 'Enter the sign-in URL.' }),
    z.refine(({ method, certificate }) => method !== 'manual' || certificate !== '', { path: ['certificate'], error: 'Paste the certificate.' }),
  )

export type ConnectionValues = z.infer<typeof schema>

export const BLANK: ConnectionValues = { name: '', domains: '', method: 'url', metadataUrl: '', metadataXml: '', entityId: '', ssoUrl: '', sloUrl: '', certificate: '' }

/** The form fields for the fields in server errors; several of the latter can be one field here. */
const PLACES: Record<string, keyof ConnectionValues> = {
  name: 'name',
  domain: 'domains',
  allowedDomains: 'domains',
  metadataUrl: 'metadataUrl',
  metadataXml: 'metadataXml',
  entityId: 'entityId',
  ssoUrl: 'ssoUrl',
  sloUrl: 'sloUrl',
  certificate: 'certificate',
  certificates: 'certificate',
}

export function showConnectionProblem(form: Pick<UseFormReturn<ConnectionValues>, 'setError'>, error: unknown): void {
  const placed = isProblem(error) ? error.fields.map(({ field, message }) => ({ field: PLACES[field.replace(/\[.*/, '')] ?? field, message })) : []
  showProblem(form, isProblem(error) ? new Problem(error.status, error.code, error.message, placed, error.retryAfter) : error, Object.values(PLACES))
}

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g

/** Several certificates can be pasted one after another. */
function certificatesIn(text: string): string[] {
  return text.match(PEM) ?? [text]
}

export function bodyOf(provider: Provider, { name, domains, method, metadataUrl, metadataXml, entityId, ssoUrl, sloUrl, certificate }: ConnectionValues): NewSamlConnection {
  const settings = { url: { metadataUrl }, file: { metadataXml }, manual: { entityId, ssoUrl, sloUrl: sloUrl || null, certificates: certificatesIn(certificate) } }[method]
  return { name, provider, allowedDomains: splitTokens(domains), ...settings }
}

/** A patch that replaces the metadata or the manual settings of a connection. */
export function patchOf({ method, metadataUrl, metadataXml, entityId, ssoUrl, sloUrl, certificate }: ConnectionValues): SamlConnectionPatch {
  return { url: { metadataUrl }, file: { metadataXml }, manual: { entityId, ssoUrl, sloUrl: sloUrl || null, certificates: certificatesIn(certificate) } }[method]
}
