import type { Choice } from './timezones'

const CODES = [
  'USD', 'EUR', 'GBP', 'AUD', 'BRL', 'CAD', 'CHF', 'CNY', 'CZK', 'DKK', 'HKD', 'HUF', 'IDR', 'ILS', 'INR',
  'JPY', 'KRW', 'MXN', 'MYR', 'NOK', 'NZD', 'PHP', 'PLN', 'RON', 'SEK', 'SGD', 'THB', 'TRY', 'ZAR',
]

export function currencyChoices(): Choice[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  return CODES.map((code) => ({ value: code, label: names.of(code) ?? code, hint: code }))
}

/** Includes the currency of the workspace if the short list does not contain it. */
export function currencyChoicesWith(code: string): Choice[] {
  const choices = currencyChoices()
  return choices.some(({ value }) => value === code) ? choices : [{ value: code, label: code, hint: code }, ...choices]
}
