import * as z from 'zod/mini'
import type { NewPixel, Pixel } from '@/api/pixels'
import { fromLocalInput, toLocalInput } from '@/lib/localTime'
import { readAmount } from '@/lib/money'

export const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name you will recognise.'), z.maxLength(200, 'At most 200 characters.')),
  eventName: z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters.')),
  campaignId: z.string(),
  conversionTracking: z.boolean(),
  enabled: z.boolean(),
  allowedOrigins: z.array(z.string()).check(z.maxLength(50, 'At most 50 pages.')),
  captureParams: z.array(z.string()).check(z.maxLength(20, 'At most 20 parameters.')),
  maxValue: z.string().check(z.refine((text) => readAmount(text) !== undefined, 'Enter an amount.')),
  maxValueCurrency: z.string(),
  expiresAt: z.string(),
  firesLimit: z.string().check(z.trim(), z.refine((text) => text === '' || (/^\d{1,15}$/.test(text) && Number(text) > 0), 'Enter a whole number of at least 1, or leave it empty.')),
})

export type PixelValues = z.infer<typeof schema>

/** A select cannot contain an empty value, so this placeholder stands for "no campaign". */
export const NO_CAMPAIGN = 'none'

export function valuesOf(pixel: Pixel | undefined): PixelValues {
  return {
    name: pixel?.name ?? '',
    eventName: pixel?.eventName ?? '',
    campaignId: pixel?.campaignId ?? NO_CAMPAIGN,
    conversionTracking: pixel?.conversionTracking ?? true,
    enabled: pixel?.enabled ?? true,
    allowedOrigins: pixel?.allowedOrigins ?? [],
    captureParams: pixel?.captureParams ?? [],
    maxValue: String(pixel?.maxValue ?? 1000),
    maxValueCurrency: pixel?.maxValueCurrency ?? 'USD',
    expiresAt: toLocalInput(pixel?.expiresAt),
    firesLimit: pixel?.firesLimit?.toString() ?? '',
  }
}

export function bodyOf({ campaignId, eventName, maxValue, expiresAt, firesLimit, ...rest }: PixelValues): NewPixel {
  return {
    ...rest,
    ...(eventName === '' ? {} : { eventName }),
    campaignId: campaignId === NO_CAMPAIGN ? null : campaignId,
    maxValue: readAmount(maxValue) ?? 0,
    expiresAt: fromLocalInput(expiresAt),
    firesLimit: firesLimit === '' ? null : Number(firesLimit),
  }
}
