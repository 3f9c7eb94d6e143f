import * as z from 'zod/mini'
import { decimalsOf, readAmount } from '@/lib/money'
import { isAddress } from '@/lib/urls'
import { isChoice, optionsOf, QUESTION_TYPES } from './questions'

const wholeDays = (least: number) =>
  z.string().check(z.refine((text) => /^\d{1,3}$/.test(text.trim()) && Number(text) >= least && Number(text) <= 365, `Enter ${least} to 365 days.`))

const question = z
  .object({
    key: z.string(),
    type: z.enum(QUESTION_TYPES.map(({ value }) => value)),
    label: z.string().check(z.trim(), z.minLength(1, 'Enter a question.'), z.maxLength(300, 'At most 300 characters.')),
    required: z.boolean(),
    options: z.string().check(z.refine((text) => optionsOf(text).length <= 100 && optionsOf(text).every((option) => option.length <= 300), 'At most 100 choices of 300 characters.')),
  })
  .check(z.refine(({ type, options }) => !isChoice(type) || optionsOf(options).length > 0, { path: ['options'], error: 'Enter at least one choice.' }))

export const schema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(200, 'At most 200 characters.')),
    website: z.string().check(z.refine((text) => isAddress(text), 'Enter a URL.')),
    description: z.string().check(z.maxLength(5000, 'At most 5,000 characters.')),
    category: z.string().check(z.maxLength(100, 'At most 100 characters.')),
    supportEmail: z.string().check(z.trim(), z.refine((text) => text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), 'Enter an e-mail address, or leave it empty.')),
    status: z.enum(['draft', 'active', 'paused', 'archived']),
    type: z.enum(['percentage', 'flat']),
    event: z.enum(['sale', 'lead', 'click']),
    amount: z.string().check(
      z.refine((text) => (readAmount(text) ?? 0) > 0, 'Enter an amount above zero.'),
      z.refine((text) => decimalsOf(text) <= 2, 'Use at most two decimal places.'),
    ),
    months: z.string().check(z.refine((text) => text.trim() === '' || (/^\d{1,3}$/.test(text.trim()) && Number(text) <= 120), 'Enter 0 to 120 months, or leave it empty.')),
    cookieDays: wholeDays(1),
    attribution: z.enum(['last_click', 'first_click']),
    holdingPeriodDays: wholeDays(0),
    minPayout: z.string().check(z.refine((text) => text.trim() === '' || readAmount(text) !== undefined, 'Enter an amount, or leave it empty.')),
    payoutSchedule: z.enum(['manual', 'weekly', 'biweekly', 'monthly']),
    marketplaceListed: z.boolean(),
    autoApprove: z.boolean(),
    autoApproveCommissions: z.boolean(),
    questions: z.array(question),
  })
  .check(
    z.refine(({ type, amount }) => type === 'flat' || (readAmount(amount) ?? 0) <= 100, { path: ['amount'], error: 'Enter at most 100 percent.' }),
    z.refine(({ type, event }) => type === 'flat' || event === 'sale', { path: ['type'], error: 'Only sales have an amount to take a percentage of. Choose a fixed amount.' }),
  )

export type ProgramValues = z.infer<typeof schema>
