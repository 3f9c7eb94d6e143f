import { expect, it } from 'vitest'
import { filterOfNode, readClickPathSearch, readLinkAnalyticsSearch } from './linkAnalyticsSearch'

it('reads the search parameters of a link without the link, which is in the path', () => {
  expect(readLinkAnalyticsSearch({ range: '7d', linkId: 'link_1', campaignId: 'camp_1', country: 'DE', referrers: 'pages' })).toEqual({ range: '7d', country: 'DE', referrers: 'pages' })
  expect(readLinkAnalyticsSearch({ referrers: 'sites', range: 'forever' })).toEqual({})
})

it('takes a filter only with its value, and a page only from the second', () => {
  expect(readClickPathSearch({ filterType: 'rule', filterValue: 'default', page: 3, bots: true })).toEqual({ filterType: 'rule', filterValue: 'default', page: 3, bots: true })
  expect(readClickPathSearch({ filterType: 'rule', page: 1, bots: 'yes' })).toEqual({})
  expect(readClickPathSearch({ filterType: 'colour', filterValue: 'red' })).toEqual({})
})

it.each([
  ['source:google.com', { filterType: 'source', filterValue: 'google.com' }],
  ['rule:none', { filterType: 'rule', filterValue: 'default' }],
  ['rule:rule_1', { filterType: 'rule', filterValue: 'rule_1' }],
  ['destination:https://example.com/a', { filterType: 'destination', filterValue: 'https://example.com/a' }],
  ['destination:none', {}],
  ['other:source', {}],
])('finds the clicks of the node %s', (id, filter) => {
  expect(filterOfNode(id)).toEqual(filter)
})
