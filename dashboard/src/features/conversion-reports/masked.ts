const SHOWN = 4

/** Masks a secret except for its end. */
export function masked(secret: string): string {
  return `${'•'.repeat(8)}${secret.slice(-SHOWN)}`
}
