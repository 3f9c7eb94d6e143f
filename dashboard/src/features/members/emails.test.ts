import { expect, it } from 'vitest'
import { objectTo, readEmails } from './emails'

it('reads addresses as people paste them', () =>
  expect(readEmails('Ada@Example.com, <grace@example.com>;\nada@example.com')).toEqual({ valid: ['ada@example.com', 'grace@example.com'], invalid: [] }))

it('names what is not an address', () => expect(objectTo('ada@example.com, nonsense')).toContain('nonsense'))

it('takes at most ten', () => expect(objectTo(Array.from({ length: 11 }, (_, index) => `p${index}@example.com`).join(' '))).toContain('at most 10'))

it('wants at least one', () => expect(objectTo('  ')).toBeDefined())
