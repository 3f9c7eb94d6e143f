/** Readers for search parameters. Invalid values count as absent, so that old or damaged URLs still open. */

export function readWord(value: unknown, longest = 2000): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined
}

/** A calendar day. Dates such as 30 February, which browsers accept as a day in March, are rejected. */
export function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const day = new Date(value)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined
}

export function readPage(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 1 ? value : undefined
}

/** One or several words as a list without duplicates. */
export function readWords(value: unknown): string[] | undefined {
  const words = [value].flat().flatMap((word) => readWord(word) ?? [])
  return words.length > 0 ? [...new Set(words)] : undefined
}

/** One of a few words, or undefined. */
export function readChoice<Choice extends string>(value: unknown, choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => choice === value)
}

/** Removes undefined values, so that URLs stay short. */
export function compact<Values extends object>(values: Values): { [Name in keyof Values]?: NonNullable<Values[Name]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
