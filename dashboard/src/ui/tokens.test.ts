import { expect, it } from 'vitest'
import { splitTokens, suggestionsFor } from './tokens'

const COUNTRIES = [
  { value: 'DE', label: 'Germany', hint: 'DE' },
  { value: 'DK', label: 'Denmark', hint: 'DK' },
  { value: 'SE', label: 'Sweden', hint: 'SE' },
]
const values = (text: string, chosen: string[] = [], free = false) => suggestionsFor(text, COUNTRIES, chosen, free).map(({ value }) => value)

it('offers options that begin with the text before those that contain it', () => expect(values('de')).toEqual(['DE', 'DK', 'SE']))
it('omits chosen options', () => expect(values('', ['DE'])).toEqual(['DK', 'SE']))
it('offers an unknown word only where words are free', () => {
  expect(values('Narnia')).toEqual([])
  expect(values('Narnia', [], true)).toEqual(['Narnia'])
  expect(values('germany', [], true)).toEqual(['DE'])
})
it('splits at commas and lines', () => expect(splitTokens('a, b,,\nc ')).toEqual(['a', 'b', 'c']))
