export function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Converts "weeklyReport" to "weekly report". */
export function spaced(camelCase: string): string {
  return camelCase.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}
