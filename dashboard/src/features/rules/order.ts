/** Returns the list with one item moved to another index. */
export function moved<Member>(list: readonly Member[], from: number, to: number): Member[] {
  const rest = list.toSpliced(from, 1)
  const member = list[from]
  return member === undefined ? [...list] : rest.toSpliced(to, 0, member)
}

/** Returns the items in the order of the ids; other items stay at the end. */
export function inOrder<Member extends { id: string }>(members: readonly Member[], ids: readonly string[]): Member[] {
  const place = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return members.toSorted((a, b) => place(a.id) - place(b.id))
}
