import * as z from 'zod/mini'
import { isAddress } from '@/lib/urls'
import { type ConditionValues, objectionTo } from './conditions'

export const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name you will recognise.'), z.maxLength(200, 'At most 200 characters.')),
  description: z.string().check(z.trim(), z.maxLength(2000, 'At most 2000 characters.')),
  destinationUrl: z.string().check(z.trim(), z.refine(isAddress, 'Enter a URL, such as https://example.com/page.')),
  conditionLogic: z.enum(['AND', 'OR']),
  conditions: z.array(z.custom<ConditionValues>()).check(z.refine((list) => list.every((condition) => !objectionTo(condition)), 'Some conditions are incomplete.')),
})

export type RuleValues = z.infer<typeof schema>
