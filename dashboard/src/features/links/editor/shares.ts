/** Equal percentages that add up to 100; the remainder of the division goes to the first ones. */
export function shareEvenly<Variant extends { weight: string }>(variants: readonly Variant[]): Variant[] {
  const each = Math.floor(100 / variants.length)
  const rest = 100 - each * variants.length
  return variants.map((variant, index) => ({ ...variant, weight: String(each + (index < rest ? 1 : 0)) }))
}
