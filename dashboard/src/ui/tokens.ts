import type { Suggestion } from './SuggestionList'

const MOST_SHOWN = 60

function words({ label, value, hint = '' }: Suggestion): string[] {
  return [label, value, hint].map((word) => word.toLowerCase())
}

/** The suggestions for a typed text: options that begin with it first, chosen ones omitted. */
export function suggestionsFor(text: string, options: readonly Suggestion[], chosen: readonly string[], free: boolean): Suggestion[] {
  const typed = text.trim().toLowerCase()
  const open = options.filter(({ value }) => !chosen.includes(value))
  const fitting = open.filter((option) => words(option).some((word) => word.includes(typed)))
  const rank = (option: Suggestion) => (words(option).some((word) => word.startsWith(typed)) ? 0 : 1)
  const ordered = fitting.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_SHOWN)
  const known = options.some((option) => words(option).includes(typed)) || chosen.some((value) => value.toLowerCase() === typed)
  return free && typed && !known ? [...ordered, { value: text.trim(), label: `Add “${text.trim()}”` }] : ordered
}

/** Splits a text with several values, separated by commas. */
export function splitTokens(text: string): string[] {
  return text.split(/[,\n\t]+/).map((part) => part.trim()).filter(Boolean)
}
