import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { showProblem } from '@/lib/forms'
import { isProblem, Problem } from '@/lib/problem'

/** The server names a field by its path, such as ios.teamId or android.sha256Fingerprints[0]. */
export function showAppProblem<Values extends FieldValues, Context, Transformed>(
  form: Pick<UseFormReturn<Values, Context, Transformed>, 'setError'>,
  error: unknown,
  app: 'ios' | 'android',
  fields: readonly FieldPath<Values>[],
): void {
  const local = isProblem(error)
    ? new Problem(error.status, error.code, error.message, error.fields.map(({ field, message }) => ({ field: field.replace(`${app}.`, '').replace(/\[.*/, ''), message })), error.retryAfter)
    : error
  showProblem(form, local, fields)
}
