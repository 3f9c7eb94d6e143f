import type { EmbedRequest } from '@/api/models'
import type { Look } from './embedValues'
import { LOOK_PATTERNS } from './lookPatterns'

type Widget = { scriptUrl: string; token: string; type: string; look: Look }

const fits = (name: keyof typeof LOOK_PATTERNS, value: string) => LOOK_PATTERNS[name].test(value.trim())

/** Only valid values, so that the preview does not break while a colour is being typed. */
function ruleOf({ accent, radius, font }: Look): string {
  const rules = [
    accent !== '' && fits('accent', accent) && `--waypost-accent: ${accent};`,
    radius !== '' && fits('radius', radius) && `--waypost-radius: ${radius}px;`,
    font.trim() !== '' && fits('font', font) && `--waypost-font: ${font.trim()};`,
  ].filter(Boolean)
  return rules.length === 0 ? '' : `<style>\n  :root { ${rules.join(' ')} }\n</style>\n`
}

/** The code for the customer's page; the preview contains the same code. */
export function snippetOf({ scriptUrl, token, type, look }: Widget): string {
  const theme = look.theme === 'auto' ? '' : ` data-theme="${look.theme}"`
  return `${ruleOf(look)}<script src="${scriptUrl}" data-token="${token}" data-type="${type}"${theme} async></script>`
}

/** An example page with the widget. */
export function previewPage(widget: Widget): string {
  const scheme = widget.look.theme === 'auto' ? 'light dark' : widget.look.theme
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title><style>html { color-scheme: ${scheme} } body { margin: 16px }</style></head><body>${snippetOf(widget)}</body></html>`
}

/** The request with which a server creates the same token with an API key. */
export function commandOf(origin: string, request: EmbedRequest): string {
  const body = JSON.stringify(request).replaceAll("'", String.raw`'\''`)
  return [`curl ${origin}/api/embed/token \\`, '  -H "Authorization: Bearer $WAYPOST_API_KEY" \\', '  -H "Content-Type: application/json" \\', `  -d '${body}'`].join('\n')
}
