import type { Choice } from '@/lib/timezones'

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The API counts weekdays from 0 for Sunday, and also accepts names and their first three letters. */
export function weekday(text: string): string {
  const byNumber = /^[0-6]$/.test(text) ? WEEKDAYS[(Number(text) + 6) % 7] : undefined
  return byNumber ?? WEEKDAYS.find((day) => text.length >= 3 && day.toLowerCase().startsWith(text.toLowerCase())) ?? text
}

export function hourChoices(): Choice[] {
  return Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))
}
