import { expect, it } from 'vitest'
import { inOrder, moved } from './order'
import { PRESETS, visitorOf } from './presets'

it('moves one member, up or down', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a'], 5, 0)).toEqual(['a'])
})

it('puts unknown members last', () => {
  const members = [{ id: 'new' }, { id: 'a' }, { id: 'b' }]
  expect(inOrder(members, ['b', 'a']).map(({ id }) => id)).toEqual(['b', 'a', 'new'])
})

it('omits unknown facts of a visitor', () => {
  const nobody = { ip: ' ', userAgent: '', referrer: '', query: '?a=1', language: '', time: '', visitor: 'returning' as const }
  expect(visitorOf(nobody, 'https://go.example/x')).toEqual({ url: 'https://go.example/x?a=1', visitor: 'returning' })
  expect(PRESETS.map(({ values }) => visitorOf(values, 'https://go.example/x').ip)).not.toContain(undefined)
})
