import * as z from 'zod/mini'

export const MOST_AT_ONCE = 10

const email = z.email()

/** Splits pasted addresses: separated by commas, semicolons, spaces or lines, some in <brackets>. */
export function readEmails(text: string): { valid: string[]; invalid: string[] } {
  const words = text
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^<|>$/g, '').toLowerCase())
    .filter(Boolean)
  const unique = [...new Set(words)]
  return {
    valid: unique.filter((word) => email.safeParse(word).success),
    invalid: unique.filter((word) => !email.safeParse(word).success),
  }
}

/** The validation error of the text, or undefined. */
export function objectTo(text: string): string | undefined {
  const { valid, invalid } = readEmails(text)
  if (invalid.length > 0) return `Not a valid e-mail address: ${invalid.join(', ')}`
  if (valid.length === 0) return 'Enter at least one address.'
  if (valid.length > MOST_AT_ONCE) return `Enter at most ${MOST_AT_ONCE} addresses. You entered ${valid.length}.`
  return undefined
}
