import { plural } from './numbers'
import { capitalise } from './words'

export type FieldProblem = { field: string; message: string }

/** The error of every failed API call. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly fields: readonly FieldProblem[]
  /** Seconds until the next attempt, if the server sent Retry-After. */
  readonly retryAfter: number | undefined

  constructor(status: number, code: string, message: string, fields: readonly FieldProblem[] = [], retryAfter?: number) {
    super(message)
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

export function isProblem(error: unknown, code?: string): error is Problem {
  return error instanceof Problem && (code === undefined || error.code === code)
}

function waitingTime(seconds = 60): string {
  return seconds < 60 ? 'in a minute' : `in ${plural(Math.ceil(seconds / 60), 'minute')}`
}

/** An error message for users. Uses the message of the server if possible. */
export function describeProblem(error: unknown): string {
  if (!(error instanceof Problem)) return 'The server could not be reached. Check your connection and try again.'
  if (error.status === 429) return `Too many attempts. Try again ${waitingTime(error.retryAfter)}.`
  if (error.status >= 500) return 'Something went wrong on our side. No changes were made. Try again.'
  return capitalise(error.message)
}
