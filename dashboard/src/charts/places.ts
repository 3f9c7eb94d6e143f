import type { PointerEvent } from 'react'

export type Country = { /** Two letters, ISO 3166-1. */ code: string; value: number; percentage: number }
export type City = { latitude: number; longitude: number; city: string; country: string; clicks: number }

/** The numeric country code of the atlas as two letters; the browser knows them as aliases of its regions. */
export function lettersOf(numeric: string): string | undefined {
  return Intl.getCanonicalLocales(`und-${numeric}`)[0]?.slice('und-'.length)
}

/** How dark a country is: by the root, or one big country leaves all others alike. Never nothing for something. */
export function shade(value: number, highest: number): number {
  return value <= 0 || highest <= 0 ? 0 : Math.sqrt(value / highest)
}

const SMALLEST = 2
const LARGEST = 11

/** The circle's area, not its radius, grows with the clicks. */
export function radius(clicks: number, most: number): number {
  return most <= 0 ? SMALLEST : Math.max(SMALLEST, LARGEST * Math.sqrt(clicks / most))
}

/** What the pointer is on, and where in the picture. */
export type Hint = { x: number; y: number; title: string; of: City | { value: number } }

export function placeOf(event: PointerEvent<SVGElement>): { x: number; y: number } {
  const frame = event.currentTarget.ownerSVGElement?.getBoundingClientRect()
  return { x: event.clientX - (frame?.left ?? 0), y: event.clientY - (frame?.top ?? 0) }
}
