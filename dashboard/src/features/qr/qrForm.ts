import * as z from 'zod/mini'
import type { NewQrCode, QrCode } from '@/api/models'
import { isReadable } from './pictures'

export const WIDEST_MARGIN = 16

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Enter a colour, such as #1a2b3c.'))

export const schema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(100, 'At most 100 characters.')),
    fgColor: color,
    bgColor: color,
    size: z.string(),
    margin: z.number(),
    errorCorrection: z.enum(['L', 'M', 'Q', 'H']),
    logo: z.optional(z.string()),
  })
  .check(
    z.refine(({ fgColor, bgColor }) => isReadable(fgColor, bgColor), { path: ['fgColor'], error: 'Not enough contrast. Scanners need a dark foreground on a light background.' }),
  )

export type QrValues = z.infer<typeof schema>

export function valuesOf(code: QrCode | undefined, savedLogo: string | undefined): QrValues {
  return {
    name: code?.name ?? '',
    fgColor: code?.fgColor ?? '#000000',
    bgColor: code?.bgColor ?? '#ffffff',
    size: String(code?.size ?? 1024),
    margin: code?.margin ?? 4,
    errorCorrection: (code?.errorCorrection as QrValues['errorCorrection'] | undefined) ?? 'M',
    logo: savedLogo,
  }
}

/** An unchanged logo is not sent again. */
export function bodyOf({ logo, size, ...values }: QrValues, savedLogo: string | undefined): NewQrCode {
  return { ...values, size: Number(size), ...(logo === savedLogo ? {} : { imageData: logo ?? null }) }
}

export const CORRECTIONS = [
  { value: 'L', label: 'Low', description: 'Fewest modules, for screens' },
  { value: 'M', label: 'Medium', description: 'For most uses' },
  { value: 'Q', label: 'Quartile', description: 'Readable with a quarter damaged' },
  { value: 'H', label: 'High', description: 'For rough surfaces and logos' },
] as const

const SIZES = ['256', '512', '1024', '2048', '4096']

export function sizeChoices(current: string) {
  return [...new Set([...SIZES, current])].toSorted((a, b) => Number(a) - Number(b)).map((size) => ({ value: size, label: `${size} dots` }))
}
