import { expect, it } from 'vitest'
import { announced, detectDelimiter, readRows } from './csv'

it('reads cells with quotes, delimiters and line ends in them, and passes over empty lines', () => {
  expect(readRows('a,"b ""c"", d"\r\n\r\n"e\nf",\n', ',', 10)).toEqual([
    ['a', 'b "c", d'],
    ['e\nf', ''],
  ])
  expect(readRows('a\nb\nc', ',', 2)).toEqual([['a'], ['b']])
})

it('detects the delimiter that splits all rows alike', () => {
  expect(detectDelimiter('url;title\nhttps://example.com;One, two, three\nhttps://example.com/2;Four')).toBe(';')
  expect(detectDelimiter('url\ttitle\nhttps://example.com\tOne')).toBe('\t')
  expect(detectDelimiter('https://example.com')).toBe(',')
  expect(detectDelimiter('sep=|\na,b\nc,d')).toBe('|')
})

it('names the delimiter once', () => {
  expect(announced('sep=;\na,b', ',')).toBe('sep=,\na,b')
})
