import type { NewProgram, Program } from '@/api/models'

type Form = NonNullable<NewProgram['applicationForm']>
type Question = { key: string; type: QuestionType; label: string; required: boolean; options: string }

export const QUESTION_TYPES = [
  { value: 'short-text', label: 'Short text' },
  { value: 'long-text', label: 'Long text' },
  { value: 'select', label: 'One choice' },
  { value: 'multiple-choice', label: 'Several choices' },
  { value: 'website-and-socials', label: 'Website or profile' },
  { value: 'image-upload', label: 'Image URL' },
] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]['value']

export const isChoice = (type: QuestionType): boolean => type === 'select' || type === 'multiple-choice'

export const optionsOf = (text: string): string[] => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean)

/** An ID that none of the others has. */
function unusedId(prefix: string, used: readonly string[]): string {
  let number = 1
  while (used.includes(`${prefix}${number}`)) number += 1
  return `${prefix}${number}`
}

export const newQuestion = (questions: readonly Question[]): Question => ({
  key: unusedId('question-', questions.map(({ key }) => key)),
  type: 'short-text',
  label: '',
  required: false,
  options: '',
})

export function questionsOf(program?: Program): Question[] {
  return (program?.applicationForm?.fields ?? []).map(({ id, type, label, required, options }) => ({
    key: id,
    type: QUESTION_TYPES.find(({ value }) => value === type)?.value ?? 'short-text',
    label,
    required: required ?? false,
    options: (options ?? []).map(({ value }) => value).join('\n'),
  }))
}

/** Answers name questions and options by their IDs, so both keep theirs; what cannot be edited here is kept too. */
export function applicationFormOf(questions: readonly Question[], program?: Program): Form | null {
  const before = program?.applicationForm
  if (questions.length === 0 && !before?.title && !before?.description) return null
  return {
    title: before?.title ?? null,
    description: before?.description ?? null,
    fields: questions.map(({ key, type, label, required, options }) => {
      const known = before?.fields.find(({ id }) => id === key)
      return { ...known, id: key, type, label: label.trim(), required, options: isChoice(type) ? choicesOf(options, known?.options ?? []) : null }
    }),
  }
}

function choicesOf(text: string, known: readonly { id: string; value: string }[]) {
  const used = known.map(({ id }) => id)
  return optionsOf(text).map((value) => {
    const id = known.find((option) => option.value === value)?.id ?? unusedId('option-', used)
    used.push(id)
    return { id, value }
  })
}
