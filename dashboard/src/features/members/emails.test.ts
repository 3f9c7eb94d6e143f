import { expect, it } from 'vitest'
import { objectTo, readEmails } from './emails'

it('reads addresses as people paste them', () =>
  expect(readEmails('Ada@Example.com, <grace@example.com>;\nada@example.com')).toEqual({ valid: ['ada@example.com', 'grace@example.com'], invalid: [] }))

it('names invalid addresses', () => expect(objectTo('ada@example.com, nonsense')).toContain('nonsense'))

it('accepts at most ten addresses', () => expect(objectTo(Array.from({ length: 11 }, (_, index) => `p${index}@example.com`).join(' '))).toContain('at most 10'))

it('requires at least one address', () => expect(objectTo('  ')).toBeDefined())
