export const UTM_NAMES = ['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent'] as const
export type UtmName = (typeof UTM_NAMES)[number]
export type Utm = { readonly [Name in UtmName]?: string | null | undefined }

/** utmSource is written utm_source in addresses. */
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

/** Where a visitor ends up: the destination with the utm parameters that are filled in. */
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

/** "example.com/spring": an address as people say it. */
export function spokenAddress(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
