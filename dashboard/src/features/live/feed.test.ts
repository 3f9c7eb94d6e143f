import { expect, it } from 'vitest'
import type { LiveEvent } from '@/api/live'
import { merge } from './feed'

const event = (id: string) => ({ id, timestamp: `2026-01-01T00:00:0${id.at(-1)}.000Z` }) as LiveEvent

it('lists every event once, newest first', () => {
  const events = merge(merge([], [event('evt_1'), event('evt_3')]), [event('evt_2'), event('evt_3')])
  expect(events.map(({ id }) => id)).toEqual(['evt_3', 'evt_2', 'evt_1'])
})
