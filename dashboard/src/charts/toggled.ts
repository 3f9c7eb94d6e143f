import { type AnalyticsSearch, type FactName, readAnalyticsSearch } from './analyticsSearch'

/** Adds the row of a breakdown as a filter, or removes the filter if it is set. */
export function toggled(search: AnalyticsSearch, name: FactName, value: string): AnalyticsSearch {
  return readAnalyticsSearch({ ...search, [name]: search[name] === value ? undefined : value })
}
