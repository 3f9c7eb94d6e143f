import { fieldOf, type Kind } from './fields'

export type Operator =
  | 'equals'
  | 'not_equals'
  | 'contains'
  | 'not_contains'
  | 'in'
  | 'not_in'
  | 'greater_than'
  | 'less_than'
  | 'is_true'
  | 'is_false'

const TEXT: Operator[] = ['equals', 'not_equals', 'in', 'not_in', 'contains', 'not_contains']
const LISTED: Operator[] = ['in', 'not_in']
const SIZES: Operator[] = ['greater_than', 'less_than']

/** The operators to offer: of two equivalent ones, only the simpler. The first one is the default of a new condition. */
const OFFERED: Record<Kind, readonly Operator[]> = {
  choice: LISTED,
  day: LISTED,
  hour: [...LISTED, ...SIZES],
  text: TEXT,
  parameter: [...TEXT, ...SIZES],
  version: [...SIZES, ...TEXT],
  number: ['equals', 'not_equals', ...LISTED, ...SIZES],
  share: ['less_than', 'greater_than'],
  flag: ['is_true', 'is_false'],
}

const WORDS: Record<Operator, string> = {
  equals: 'is',
  not_equals: 'is not',
  contains: 'contains',
  not_contains: 'does not contain',
  in: 'is one of',
  not_in: 'is none of',
  greater_than: 'is more than',
  less_than: 'is less than',
  is_true: 'yes',
  is_false: 'no',
}

const OTHER_WORDS: Partial<Record<Kind, Partial<Record<Operator, string>>>> = {
  version: { greater_than: 'is newer than', less_than: 'is older than' },
  hour: { greater_than: 'is after', less_than: 'is before' },
}

export function operatorWord(field: string, operator: string): string {
  return OTHER_WORDS[fieldOf(field).kind]?.[operator as Operator] ?? WORDS[operator as Operator] ?? operator
}

/** The operators for a field. The current one is included even if it is not offered, so that rules made through the API can be shown. */
export function operatorsFor(field: string, present?: string): { value: string; label: string }[] {
  const offered: string[] = [...OFFERED[fieldOf(field).kind]]
  const all = present && !offered.includes(present) ? [...offered, present] : offered
  return all.map((value) => ({ value, label: operatorWord(field, value) }))
}

export function firstOperator(field: string): string {
  return OFFERED[fieldOf(field).kind][0] ?? 'equals'
}

export function takesValue(operator: string): boolean {
  return operator !== 'is_true' && operator !== 'is_false'
}

export function takesMany(operator: string): boolean {
  return operator === 'in' || operator === 'not_in' || operator === 'contains' || operator === 'not_contains'
}
