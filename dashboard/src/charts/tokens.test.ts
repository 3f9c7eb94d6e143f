import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync('src/tokens.css', 'utf8')
const THEMES = { light: css.slice(css.indexOf(':root'), css.indexOf("[data-theme='dark'] {")), dark: css.slice(css.indexOf("[data-theme='dark'] {")) }
const DRAWN = ['chart', 'chart-previous', 'chart-source', 'chart-rule', 'chart-destination', 'chart-low', 'chart-high', 'chart-point']

const cut = (value: number) => Math.min(1, Math.max(0, value))

/** The relative luminance of an oklch colour, computed through linear sRGB clipped to its gamut. */
function luminance(theme: string, name: string): number {
  const [, lightness, chroma, hue] = (new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(theme) ?? []).map(Number)
  const light = lightness ?? Number.NaN
  const angle = ((hue ?? 0) * Math.PI) / 180
  const a = (chroma ?? 0) * Math.cos(angle)
  const b = (chroma ?? 0) * Math.sin(angle)
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe.each(Object.entries(THEMES))('in the %s', (_, theme) => {
  it.each(DRAWN)('%s stands out from a card by 3:1', (name) => {
    const [high = 0, low = 0] = [luminance(theme, name), luminance(theme, 'surface')].toSorted((a, b) => b - a)
    expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(3)
  })
})
