import type { PointerEvent } from 'react'

export type Country = { /** Two letters, ISO 3166-1. */ code: string; value: number; percentage: number }
export type City = { latitude: number; longitude: number; city: string; country: string; clicks: number }

/** Converts the numeric country code of the atlas to two letters; browsers know the numeric codes as aliases of regions. */
export function lettersOf(numeric: string): string | undefined {
  return Intl.getCanonicalLocales(`und-${numeric}`)[0]?.slice('und-'.length)
}

/** The shade of a country. It follows the square root, because otherwise one large country would make all others look alike. A value above zero is always visible. */
export function shade(value: number, highest: number): number {
  return value <= 0 || highest <= 0 ? 0 : Math.sqrt(value / highest)
}

const SMALLEST = 2
const LARGEST = 11

/** The area of a circle is proportional to its clicks. */
export function radius(clicks: number, most: number): number {
  return most <= 0 ? SMALLEST : Math.max(SMALLEST, LARGEST * Math.sqrt(clicks / most))
}

/** The item under the pointer, and its position. */
export type Hint = { x: number; y: number; title: string; of: City | { value: number } }

export function placeOf(event: PointerEvent<SVGElement>): { x: number; y: number } {
  const frame = event.currentTarget.ownerSVGElement?.getBoundingClientRect()
  return { x: event.clientX - (frame?.left ?? 0), y: event.clientY - (frame?.top ?? 0) }
}
