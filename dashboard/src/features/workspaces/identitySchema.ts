import * as z from 'zod/mini'

export const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(100, 'At most 100 characters.')),
  slug: z.string().check(
    z.trim(),
    z.regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/, 'Use lowercase letters, digits and single hyphens between them.'),
    z.minLength(2, 'At least 2 characters.'),
    z.maxLength(40, 'At most 40 characters.'),
  ),
})
