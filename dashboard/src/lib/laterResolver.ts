import type { FieldValues, Resolver } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'

/** A form resolver whose schema is loaded with the first validation, so that it is not part of the first screen. */
export function laterResolver<Input extends FieldValues, Output>(load: () => Promise<{ schema: $ZodType<Output, Input> }>): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const [{ zodResolver }, { schema }] = await Promise.all([import('@hookform/resolvers/zod'), load()])
    return zodResolver(schema)(values, context, options)
  }
}
