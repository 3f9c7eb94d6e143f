/** An SVG text as the source of an img element. */
export function svgSource(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Extracts the logo from a rendered code, because the API does not return it separately. */
export function logoIn(svg: string | undefined): string | undefined {
  return svg && /<image\b[^>]*?href="(data:image\/[a-z]+;base64,[A-Za-z0-9+/=]+)"/.exec(svg)?.[1]
}

const KIB = 1024
export const MOST_LOGO_KIB = 512

/** The reason why a file cannot be a logo, or undefined. */
export function objectToLogo({ type, size }: { type: string; size: number }): string | undefined {
  if (type !== 'image/png' && type !== 'image/jpeg') return 'Choose a PNG or JPEG image.'
  return size > MOST_LOGO_KIB * KIB ? `The image is ${Math.ceil(size / KIB)} KiB. The limit is ${MOST_LOGO_KIB} KiB.` : undefined
}

/** The grey value of a colour in the format #rrggbb. */
function grey(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return (299 * red + 587 * green + 114 * blue) / 1000
}

const STEPS_BETWEEN = 102

/** The same rule as on the server: dark on light, with a difference of at least two fifths of the grey scale. */
export function isReadable(dots: string, ground: string): boolean {
  return grey(ground) - grey(dots) >= STEPS_BETWEEN
}

const LOGO_PART = 4

/** Puts a logo into the centre of a rendered code, at the position that the server uses. */
export function withLogo(svg: string, logo: string | undefined, { margin, bgColor }: { margin: number; bgColor: string }): string {
  const modules = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
  if (!logo || !modules) return svg
  const code = modules - 2 * margin
  const part = Math.floor(code / LOGO_PART)
  const side = part % 2 === 0 ? part - 1 : part
  const start = margin + (code - side) / 2
  const box = `x="${start}" y="${start}" width="${side}" height="${side}"`
  return svg.replace('</svg>', `<rect ${box} fill="${bgColor}"/><image ${box} href="${logo}"/></svg>`)
}
