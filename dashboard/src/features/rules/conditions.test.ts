import { describe, expect, it } from 'vitest'
import { blankCondition, conditionOf, objectionTo, sayCondition, valuesOfCondition } from './conditions'
import { FIELDS } from './fields'
import { operatorsFor, operatorWord } from './operators'
import { weekday } from './times'

describe('conditions', () => {
  it.each([
    { field: 'country', operator: 'in', value: ['DE', 'AT'] },
    { field: 'os', operator: 'equals', value: 'iOS' },
    { field: 'vpn', operator: 'is_true' },
    { field: 'query', operator: 'equals', value: 'gold', name: 'plan' },
    { field: 'hour', operator: 'less_than', value: '9', timezone: 'Europe/Berlin' },
  ])('come back from the form as they went in: $field', (condition) => expect(conditionOf(valuesOfCondition(condition))).toEqual(condition))

  it('are described in words', () => {
    expect(sayCondition({ field: 'country', operator: 'in', value: ['DE', 'at'] })).toBe('Country is one of Germany, Austria')
    expect(sayCondition({ field: 'vpn', operator: 'is_false' })).toBe('VPN: no')
    expect(sayCondition({ field: 'hour', operator: 'greater_than', value: 17 as never })).toBe('Hour is after 17:00')
    expect(sayCondition({ field: 'cookie', operator: 'equals', value: 'a', name: 'group' })).toBe('Cookie group is a')
    expect(sayCondition({ logic: 'OR', conditions: [] })).toBe('a group of conditions')
    expect(sayCondition({ field: 'newField', operator: 'resembles', value: 'x' })).toBe('newField resembles x')
  })

  it('report missing values', () => {
    expect(objectionTo(blankCondition())).toBe('Enter a value.')
    expect(objectionTo({ ...blankCondition('query'), values: ['x'] })).toBe('Enter the name of the parameter.')
    expect(objectionTo({ ...blankCondition('latitude'), values: ['north'] })).toBe('Enter a number.')
    expect(objectionTo({ ...blankCondition('asn'), values: ['AS3320'] })).toBeUndefined()
    expect(objectionTo({ ...blankCondition('percentage'), values: ['120'] })).toBe('Enter 0 to 100.')
    expect(objectionTo(blankCondition('tor'))).toBeUndefined()
  })
})

it('offers operators that fit, and the present one in any case', () => {
  expect(operatorsFor('vpn').map(({ value }) => value)).toEqual(['is_true', 'is_false'])
  expect(operatorsFor('country', 'equals').map(({ value }) => value)).toEqual(['in', 'not_in', 'equals'])
  expect(operatorWord('osVersion', 'greater_than')).toBe('is newer than')
})

it('has every field of the specification once', () => {
  const names = FIELDS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['country', 'isp', 'asn', 'deviceBrand', 'datacenter', 'isCrawler', 'referrerDomain', 'utmContent', 'dayOfWeek', 'isReturning']))
})

it('reads days by number and by name', () => expect(['0', '1', 'mon', 'SATURDAY', 'someday'].map(weekday)).toEqual(['Sunday', 'Monday', 'Monday', 'Saturday', 'someday']))
