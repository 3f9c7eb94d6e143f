import type { NewProgram, Program } from '@/api/models'
import { readAmount } from '@/lib/money'
import type { ProgramValues } from './programSchema'
import { applicationFormOf, questionsOf } from './questions'

export function valuesOf(program?: Program): ProgramValues {
  return {
    name: program?.name ?? '',
    website: program?.website ?? '',
    description: program?.description ?? '',
    category: program?.category ?? '',
    supportEmail: program?.supportEmail ?? '',
    status: program?.status ?? 'active',
    type: program?.commission.type ?? 'percentage',
    event: program?.commission.event ?? 'sale',
    amount: String(program?.commission.amount ?? 20),
    months: String(program?.commission.durationMonths ?? ''),
    cookieDays: String(program?.cookieDays ?? 30),
    attribution: program?.attribution ?? 'last_click',
    holdingPeriodDays: String(program?.holdingPeriodDays ?? 30),
    minPayout: program?.minPayout ? String(program.minPayout) : '',
    payoutSchedule: program?.payoutSchedule ?? 'monthly',
    marketplaceListed: program?.marketplaceListed ?? false,
    autoApprove: program?.autoApprove ?? false,
    autoApproveCommissions: program?.autoApproveCommissions ?? false,
    questions: questionsOf(program),
  }
}

/** Tiers cannot be edited here, so those of the program are kept. */
export function bodyOf(values: ProgramValues, program?: Program): NewProgram {
  const { type, event, amount, months, questions, ...rest } = values
  return {
    ...rest,
    website: rest.website.trim(),
    description: rest.description || null,
    category: rest.category || null,
    supportEmail: rest.supportEmail || null,
    cookieDays: Number(rest.cookieDays),
    holdingPeriodDays: Number(rest.holdingPeriodDays),
    applicationForm: applicationFormOf(questions, program),
    minPayout: readAmount(rest.minPayout) ?? 0,
    commission: { type, event, amount: readAmount(amount) ?? 0, durationMonths: months.trim() === '' ? null : Number(months), tiers: program?.commission.tiers ?? [] },
  }
}
