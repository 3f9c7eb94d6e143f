import { expect, it } from 'vitest'
import { describeCheck } from './words'

const record = (type: string, verified: boolean) => ({ type, name: 'go.example.com', value: 'x', verified }) as const

it('describes the result of a check', () => {
  expect(describeCheck({ verified: true, status: 'active', error: null, dnsRecords: [record('TXT', true), record('CNAME', true)] as never })).toEqual({
    tone: 'info',
    message: 'Both records are set. Links work on this domain.',
  })
  expect(describeCheck({ verified: true, status: 'active', error: null, dnsRecords: [record('TXT', true), record('CNAME', false)] as never }).message).toContain(
    'the CNAME record does not point to this server yet',
  )
  expect(describeCheck({ verified: false, status: 'verifying', error: 'There is no TXT record at _waypost.go.example.com', dnsRecords: [] }).message).toMatch(
    /^There is no TXT record at _waypost\.go\.example\.com\. DNS changes/,
  )
})
