import { expect, it } from 'vitest'
import { decimalsOf, formatMoney, formatSum, readAmount } from './money'

it('reads amounts as people type them', () => {
  expect([readAmount('12'), readAmount(' 0,25 '), readAmount('1.5')]).toEqual([12, 0.25, 1.5])
  expect([readAmount(''), readAmount('-1'), readAmount('1e9'), readAmount('1.2.3'), readAmount('five')]).toEqual([undefined, undefined, undefined, undefined, undefined])
  expect([decimalsOf('12'), decimalsOf('0,255')]).toEqual([0, 3])
})

it('shows money with two decimals, and with more where a price has them', () => {
  expect(formatMoney(50, 'EUR', 'en')).toBe('€50.00')
  expect(formatMoney(1500, 'JPY', 'en')).toBe('¥1,500')
  expect(formatMoney(0.0025, 'USD', 'en')).toBe('$0.0025')
})

it('shows sums with the decimals of their currency', () => {
  expect([formatSum(1234.5, 'EUR', 'en'), formatSum(1234.5, 'JPY', 'en'), formatSum(-2, 'USD', 'en')]).toEqual(['€1,234.50', '¥1,235', '-$2.00'])
})
