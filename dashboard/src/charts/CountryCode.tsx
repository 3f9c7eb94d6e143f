/** The code of a country in a list: letters, because many systems have no flag emoji. */
export function CountryCode({ code }: { code: string }) {
  return <span className="font-mono text-xs text-ink-faint">{code}</span>
}
