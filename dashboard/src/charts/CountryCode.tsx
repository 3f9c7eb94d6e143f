/** A country's sign in a list: letters, because many systems have no flags to show. */
export function CountryCode({ code }: { code: string }) {
  return <span className="font-mono text-xs text-ink-faint">{code}</span>
}
