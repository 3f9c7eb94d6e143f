import { describe, expect, it } from 'vitest'
import { countryName } from './countries'
import { fromLocalInput, toLocalInput } from './localTime'
import { hostOf, isAddress, spokenAddress, withUtm } from './urls'

describe('addresses', () => {
  it('adds filled parameters and replaces existing ones', () => {
    expect(withUtm('https://example.com/a?utm_source=old&x=1#top', { utmSource: 'news letter', utmMedium: '', utmTerm: null })).toBe(
      'https://example.com/a?utm_source=news+letter&x=1#top',
    )
  })
  it('takes an address without its scheme', () => expect(withUtm('example.com', { utmMedium: 'mail' })).toBe('https://example.com/?utm_medium=mail'))
  it('leaves invalid URLs unchanged', () => expect(withUtm('https://', { utmMedium: 'mail' })).toBe('https://'))
  it.each([
    ['https://example.com', true],
    ['example.com/a', true],
    ['ftp://example.com', false],
    ['hello', false],
    ['', false],
  ])('knows whether "%s" is a web address', (address, expected) => expect(isAddress(address)).toBe(expected))
  it('shortens them for display', () => {
    expect(spokenAddress('https://www.example.com/')).toBe('example.com')
    expect(hostOf('https://go.example.com/a')).toBe('go.example.com')
  })
})

describe('local times', () => {
  it('converts to the input and back', () => {
    const instant = '2026-11-15T12:30:00.000Z'
    expect(fromLocalInput(toLocalInput(instant))).toBe(instant)
  })
  it('is empty without one', () => expect([toLocalInput(null), fromLocalInput('')]).toEqual(['', null]))
})

it('names countries', () => expect([countryName('de'), countryName('nowhere')]).toEqual(['Germany', 'nowhere']))
