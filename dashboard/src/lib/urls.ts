export const UTM_NAMES = ['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent'] as const
export type UtmName = (typeof UTM_NAMES)[number]
export type Utm = { readonly [Name in UtmName]?: string | null | undefined }

/** The query parameter of a field: utm_source for utmSource. */
function parameterOf(name: UtmName): string {
  return name.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`)
}

function parse(address: string): URL | undefined {
  const text = address.trim()
  if (!text) return undefined
  try {
    return new URL(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  } catch {
    return undefined
  }
}

export function isAddress(address: string): boolean {
  const url = parse(address)
  return url !== undefined && /^https?:$/.test(url.protocol) && url.hostname.includes('.')
}

/** The final URL: the destination with the UTM parameters that are set. */
export function withUtm(destination: string, utm: Utm): string {
  const url = parse(destination)
  if (!url) return destination.trim()
  for (const name of UTM_NAMES) {
    const value = utm[name]?.trim()
    if (value) url.searchParams.set(parameterOf(name), value)
  }
  return url.href
}

export function hostOf(address: string): string {
  return parse(address)?.host ?? address
}

/** Shortens a URL for display: "example.com/spring". */
export function spokenAddress(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
