import type { FieldValues, Resolver } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'

/** Checks a form by a schema that is fetched with the first check: no first screen waits for it. */
export function laterResolver<Input extends FieldValues, Output>(load: () => Promise<{ schema: $ZodType<Output, Input> }>): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const [{ zodResolver }, { schema }] = await Promise.all([import('@hookform/resolvers/zod'), load()])
    return zodResolver(schema)(values, context, options)
  }
}
