import { type AnalyticsSearch, type FactName, readAnalyticsSearch } from './analyticsSearch'

/** With the row of a breakdown as a filter, or without it where it was one. */
export function toggled(search: AnalyticsSearch, name: FactName, value: string): AnalyticsSearch {
  return readAnalyticsSearch({ ...search, [name]: search[name] === value ? undefined : value })
}
