import { expect, it } from 'vitest'
import { parametersOf, queryOf } from './parameters'

it('writes the parameters that are filled in, as addresses do', () => {
  expect(queryOf({ utmSource: 'news letter', utmMedium: '', utmCampaign: null, ref: ' ada ' })).toBe('utm_source=news+letter&ref=ada')
  expect(queryOf(parametersOf())).toBe('')
})
