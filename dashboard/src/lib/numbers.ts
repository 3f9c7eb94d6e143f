export function formatNumber(value: number, locale?: string): string {
  return new Intl.NumberFormat(locale).format(value)
}

export function formatCompact(value: number, locale?: string): string {
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value)
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** Formats a percentage from 0 to 100, as the API returns it: 12.5 is "12.5%". */
export function formatPercent(value: number, locale?: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100)
}

/** Formats a file size: "4.2 MB". */
export function formatBytes(bytes: number, locale?: string): string {
  const steps = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const step = bytes < 1 ? 0 : Math.min(steps.length - 1, Math.floor(Math.log10(bytes) / 3))
  return new Intl.NumberFormat(locale, { style: 'unit', unit: steps[step] ?? 'byte', unitDisplay: 'short', maximumFractionDigits: 1 }).format(bytes / 1000 ** step)
}
