import { expect, it } from 'vitest'
import { newLinkOf, patchOf } from './linkBody'
import { schema } from './linkSchema'
import { valuesOf } from './linkValues'
import { shareEvenly } from './shares'

const filled = { ...valuesOf(), destinationUrl: 'https://example.com' }

it('omits unchanged fields of a new link', () => {
  expect(newLinkOf(filled)).toEqual({ destinationUrl: 'https://example.com' })
  expect(newLinkOf({ ...filled, clicksLimit: '10', conversionTracking: 'on', password: 'secret', tags: ['a'] })).toEqual({
    destinationUrl: 'https://example.com',
    clicksLimit: 10,
    conversionTracking: true,
    password: 'secret',
    tags: ['a'],
  })
})

it('sends only changed fields, and null for emptied ones', () => {
  const before = { ...filled, title: 'Old', expiredUrl: 'https://example.com/over' }
  expect(patchOf({ ...before, title: '' }, before)).toEqual({ title: null })
  expect(patchOf({ ...before, removePassword: true }, before)).toEqual({ password: null })
  expect(patchOf({ ...before, redirectStatus: '301', redirectDelayMs: '' }, before)).toEqual({ redirectStatus: 301 })
})

it('sends the cost of a link, and clears the price with the model', () => {
  expect(newLinkOf({ ...filled, costModel: 'cpc', costOverride: '0,25' })).toMatchObject({ costModel: 'cpc', costOverride: 0.25 })
  const before = { ...filled, costModel: 'cpc' as const, costOverride: '0.25', costCurrency: 'EUR' }
  expect(patchOf({ ...before, costModel: 'campaign' }, before)).toEqual({ costModel: null, costOverride: null })
  expect(schema.safeParse({ ...before, costOverride: 'much' }).error?.issues.map(({ message }) => message)).toEqual(['Enter a price, such as 0.25.'])
})

it('asks for a frame only on a domain of its own', () => {
  expect(newLinkOf({ ...filled, cloaked: true })).toEqual({ destinationUrl: 'https://example.com' })
  expect(newLinkOf({ ...filled, cloaked: true, domainId: 'dom_1' })).toMatchObject({ cloaked: true, domainId: 'dom_1' })
  const before = { ...filled, cloaked: true, domainId: 'dom_1' }
  expect(patchOf({ ...before, domainId: '' }, before)).toEqual({ cloaked: false, domainId: null })
})

it('keeps the ids of variants', () => {
  const variants = [{ id: 'a', name: '', url: 'https://a.example', weight: '60' }, { name: 'B', url: 'https://b.example', weight: '40' }]
  expect(patchOf({ ...filled, variants }, filled)).toEqual({
    variants: [{ id: 'a', name: null, url: 'https://a.example', weight: 60 }, { name: 'B', url: 'https://b.example', weight: 40 }],
  })
})

it('refuses shares that do not add up', () => {
  const variants = [{ name: '', url: 'https://a.example', weight: '60' }, { name: '', url: 'https://b.example', weight: '30' }]
  expect(schema.safeParse({ ...filled, variants }).error?.issues.map(({ message }) => message)).toEqual(['The weights must add up to 100.'])
})

it('splits evenly, adding up to 100', () => {
  expect(shareEvenly([{ weight: '' }, { weight: '' }, { weight: '' }]).map(({ weight }) => weight)).toEqual(['34', '33', '33'])
})
