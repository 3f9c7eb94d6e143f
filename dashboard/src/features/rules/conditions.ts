import { fieldOf } from './fields'
import { hourChoices, weekday } from './times'
import { firstOperator, operatorWord, takesMany, takesValue } from './operators'

/** A condition in the format of the API. */
export type Condition = { field: string; operator: string; value?: string | string[]; name?: string; timezone?: string }

/** A condition in the form; its value is always a list. */
export type ConditionValues = { field: string; operator: string; values: string[]; name: string; timezone: string }

export function blankCondition(field = 'country'): ConditionValues {
  return { field, operator: firstOperator(field), values: [], name: '', timezone: '' }
}

/** The API can create nested groups; the form shows them but cannot edit them. */
export function isPlain(condition: unknown): condition is Condition {
  return typeof condition === 'object' && condition !== null && 'field' in condition && 'operator' in condition
}

export function valuesOfCondition(condition: Condition): ConditionValues {
  const values = condition.value === undefined || condition.value === null ? [] : [condition.value].flat().map(String)
  return {
    field: condition.field,
    operator: condition.operator,
    values: condition.field === 'dayOfWeek' ? values.map(weekday) : values,
    name: condition.name ?? '',
    timezone: condition.timezone ?? '',
  }
}

export function conditionOf({ field, operator, values, name, timezone }: ConditionValues): Condition {
  const { kind } = fieldOf(field)
  const [first = ''] = values
  return {
    field,
    operator,
    ...(takesValue(operator) ? { value: takesMany(operator) ? values : first } : {}),
    ...(kind === 'parameter' ? { name: name.trim() } : {}),
    ...((kind === 'hour' || kind === 'day') && timezone ? { timezone } : {}),
  }
}

function isWholeHour(value: string): boolean {
  return /^\d{1,2}$/.test(value) && Number(value) < 24
}

/** The validation error, if any. The server decides; this avoids a round trip. */
export function objectionTo({ field, operator, values, name }: ConditionValues): string | undefined {
  const { kind } = fieldOf(field)
  if (kind === 'parameter' && !name.trim()) return `Enter the name of the ${field === 'query' ? 'parameter' : field}.`
  if (!takesValue(operator)) return undefined
  if (values.every((value) => !value.trim())) return 'Enter a value.'
  if ((kind === 'number' || kind === 'share') && values.some((value) => Number.isNaN(Number(value)) && !/^AS\d+$/i.test(value))) return 'Enter a number.'
  if (kind === 'share' && (Number(values[0]) < 0 || Number(values[0]) > 100)) return 'Enter 0 to 100.'
  if (kind === 'hour' && !values.every(isWholeHour)) return 'Enter an hour from 0 to 23.'
  return undefined
}

/** The label of a value: "Germany" for DE, "09:00" for 9. */
export function sayValue(field: string, value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return value.map((each) => sayValue(field, each)).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = String(value)
  const { kind, choices } = fieldOf(field)
  if (kind === 'day') return weekday(text)
  const known = kind === 'hour' ? hourChoices() : choices?.()
  return known?.find((choice) => choice.value.toLowerCase() === text.toLowerCase())?.label ?? text
}

/** The label of a field, with the name of the parameter, header or cookie: "Parameter gold". */
export function sayField(field: string): string {
  const [name = '', ...which] = field.split(' ')
  return [fieldOf(name).label, ...which].join(' ')
}

/** Describes a condition: "Country is one of Germany, Austria". */
export function sayCondition(condition: unknown): string {
  if (!isPlain(condition)) return 'a group of conditions'
  const { field, operator, values, name } = valuesOfCondition(condition)
  const { label } = fieldOf(field)
  const subject = name ? `${label} ${name}` : label
  if (!takesValue(operator)) return `${subject}: ${operatorWord(field, operator)}`
  return `${subject} ${operatorWord(field, operator)} ${sayValue(field, values)}`
}
