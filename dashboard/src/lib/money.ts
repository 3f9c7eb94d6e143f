/** A price, which may have more decimals than its currency. */
export function formatMoney(amount: number, currency: string, locale?: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: 6 }).format(amount)
}

/** A sum, with as many decimals as the currency has: yen have none. */
export function formatSum(amount: number, currency: string, locale?: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(amount)
}

/** "$1.2M", where there is little room. */
export function formatMoneyShort(amount: number, currency: string, locale?: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', notation: 'compact', maximumFractionDigits: 1 }).format(amount)
}

/** An amount as people type it; a comma is taken for a point. Undefined is no amount. */
export function readAmount(text: string): number | undefined {
  const written = text.trim().replace(',', '.')
  return /^\d{1,13}(\.\d+)?$/.test(written) ? Number(written) : undefined
}

/** The digits after the point, as typed. */
export function decimalsOf(text: string): number {
  return text.trim().replace(',', '.').split('.')[1]?.length ?? 0
}
