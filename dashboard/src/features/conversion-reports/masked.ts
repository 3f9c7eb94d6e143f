const SHOWN = 4

/** A secret of which only the end can be read. */
export function masked(secret: string): string {
  return `${'•'.repeat(8)}${secret.slice(-SHOWN)}`
}
