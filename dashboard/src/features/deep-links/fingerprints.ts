/** One fingerprint per line, or separated by commas or spaces. */
export function readFingerprints(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean).map((fingerprint) => fingerprint.toUpperCase())
}

export function isFingerprint(text: string): boolean {
  return /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(text)
}
