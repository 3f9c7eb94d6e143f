/** Readers for what stands in an address: anything odd counts as not given, so an old or mangled link still opens. */

export function readWord(value: unknown, longest = 2000): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined
}

/** A day of the calendar; the thirtieth of February, which browsers take for a day in March, is none. */
export function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const day = new Date(value)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined
}

export function readPage(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 1 ? value : undefined
}

/** One word or several, as a list without repeats. */
export function readWords(value: unknown): string[] | undefined {
  const words = [value].flat().flatMap((word) => readWord(word) ?? [])
  return words.length > 0 ? [...new Set(words)] : undefined
}

/** One of a few words. */
export function readChoice<Choice extends string>(value: unknown, choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => choice === value)
}

/** Leaves out what is undefined, so that addresses stay short. */
export function compact<Values extends object>(values: Values): { [Name in keyof Values]?: NonNullable<Values[Name]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
