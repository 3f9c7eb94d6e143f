import type { UtmTemplate } from '@/api/models'

/** The parameters of a template with their purpose, in the order of the form. */
export const PARAMETERS = [
  { name: 'utmSource', parameter: 'utm_source', label: 'Source', hint: 'Where the visitor comes from', example: 'newsletter' },
  { name: 'utmMedium', parameter: 'utm_medium', label: 'Medium', hint: 'The marketing channel', example: 'email' },
  { name: 'utmCampaign', parameter: 'utm_campaign', label: 'Campaign', hint: 'The campaign name', example: 'spring_sale' },
  { name: 'utmTerm', parameter: 'utm_term', label: 'Term', hint: 'The paid keyword', example: 'running shoes' },
  { name: 'utmContent', parameter: 'utm_content', label: 'Content', hint: 'The ad variant', example: 'header' },
  { name: 'ref', parameter: 'ref', label: 'Ref', hint: 'The referrer', example: 'partner' },
] as const

export type ParameterName = (typeof PARAMETERS)[number]['name']
export type Parameters = Record<ParameterName, string>

export function parametersOf(template?: UtmTemplate): Parameters {
  return Object.fromEntries(PARAMETERS.map(({ name }) => [name, template?.[name] ?? ''])) as Parameters
}

/** The query string that is added to the destination: "utm_source=newsletter&utm_medium=email". */
export function queryOf(parameters: { readonly [Name in ParameterName]?: string | null }): string {
  const query = new URLSearchParams()
  for (const { name, parameter } of PARAMETERS) {
    const value = parameters[name]?.trim()
    if (value) query.set(parameter, value)
  }
  return query.toString()
}
