/** One on each line, or with commas or blanks between them. */
export function readFingerprints(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean).map((fingerprint) => fingerprint.toUpperCase())
}

export function isFingerprint(text: string): boolean {
  return /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(text)
}
