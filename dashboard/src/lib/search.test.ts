import { expect, it } from 'vitest'
import { compact, readChoice, readDay, readPage, readWord, readWords } from './search'

it('accepts valid values and treats the rest as absent', () => {
  expect([readDay('2026-11-15'), readDay('2026-13-45'), readDay('2026-02-30'), readDay('yesterday'), readDay(7)]).toEqual(['2026-11-15', undefined, undefined, undefined, undefined])
  expect([readPage(2), readPage(1), readPage(-3), readPage('2'), readPage(1.5)]).toEqual([2, undefined, undefined, undefined, undefined])
  expect([readWord('member'), readWord(''), readWord({})]).toEqual(['member', undefined, undefined])
})

it('leaves out what is not given', () => expect(compact({ page: undefined, to: 'x' })).toEqual({ to: 'x' }))

it('reads one word or several as a list', () => {
  expect([readWords('a'), readWords(['a', 'b', 'a', 7]), readWords([]), readWords(undefined)]).toEqual([['a'], ['a', 'b'], undefined, undefined])
  expect([readChoice('asc', ['asc', 'desc']), readChoice('up', ['asc', 'desc'])]).toEqual(['asc', undefined])
})
