/** Formats a price, which may have more decimals than its currency. */
export function formatMoney(amount: number, currency: string, locale?: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: 6 }).format(amount)
}

/** Formats an amount with the decimals of its currency; yen have none. */
export function formatSum(amount: number, currency: string, locale?: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(amount)
}

/** Formats a short amount, "$1.2M". */
export function formatMoneyShort(amount: number, currency: string, locale?: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', notation: 'compact', maximumFractionDigits: 1 }).format(amount)
}

/** Parses a typed amount; a comma counts as a decimal point. Undefined if it is not an amount. */
export function readAmount(text: string): number | undefined {
  const written = text.trim().replace(',', '.')
  return /^\d{1,13}(\.\d+)?$/.test(written) ? Number(written) : undefined
}

/** The decimals as typed. */
export function decimalsOf(text: string): number {
  return text.trim().replace(',', '.').split('.')[1]?.length ?? 0
}
