import type { Cohort, CohortGrouping } from '@/api/customers'

/** Formats "2026-11" as a month name. */
export function monthName(month: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
}

export function cohortName({ cohort, name }: Cohort, group: CohortGrouping, locale?: string): string {
  if (group === 'month') return monthName(cohort, locale)
  if (group === 'week') return `Week of ${new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${cohort}T00:00:00Z`))}`
  return name || cohort || (group === 'campaign' ? 'No campaign' : 'Direct')
}
