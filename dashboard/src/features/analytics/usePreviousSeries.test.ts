import { expect, it } from 'vitest'
import { spanBefore } from './usePreviousSeries'

it('compares with the span of the same length just before', () => {
  expect(spanBefore({ start: '2026-05-08T00:00:00.000Z', end: '2026-05-15T00:00:00.000Z' })).toEqual({
    start: '2026-05-01T00:00:00.000Z',
    end: '2026-05-08T00:00:00.000Z',
  })
})
