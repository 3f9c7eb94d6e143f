import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { describeProblem, isProblem } from './problem'
import { capitalise } from './words'

/**
 * Shows server errors beside their fields, and the rest above the button. `parents` are the objects of the body in which
 * fields of the form are sent.
 */
export function showProblem<Values extends FieldValues, Context, Transformed>(
  form: Pick<UseFormReturn<Values, Context, Transformed>, 'setError'>,
  error: unknown,
  fields: readonly FieldPath<Values>[],
  parents: readonly string[] = [],
): void {
  const placed = isProblem(error)
    ? error.fields.flatMap(({ field, message }) => {
        const name = fields.find((candidate) => candidate === field || parents.some((parent) => `${parent}.${candidate}` === field))
        return name ? [{ name, message: capitalise(message) }] : []
      })
    : []
  for (const { name, message } of placed) form.setError(name, { message }, { shouldFocus: true })
  if (placed.length === 0) form.setError('root', { message: describeProblem(error), ...(isProblem(error) ? { type: error.code } : {}) })
}
