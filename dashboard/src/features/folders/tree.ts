type Node = { id: string; name: string; parentId: string | null }
export type Placed<Folder> = { folder: Folder; depth: number }

/** Every folder after the one it is in, siblings by name. One whose parent is missing stands at the top. */
export function inOrder<Folder extends Node>(folders: readonly Folder[]): Placed<Folder>[] {
  const known = new Set(folders.map(({ id }) => id))
  const inside = (parentId: string | null, depth: number): Placed<Folder>[] =>
    folders
      .filter((folder) => (folder.parentId !== null && known.has(folder.parentId) ? folder.parentId : null) === parentId)
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .flatMap((folder) => [{ folder, depth }, ...inside(folder.id, depth + 1)])
  return inside(null, 0)
}

/** Where a folder may go: anywhere but into itself or what is in it. */
export function placesFor<Folder extends Node>(moved: Folder | undefined, folders: readonly Folder[]): Placed<Folder>[] {
  const placed = inOrder(folders)
  const start = placed.findIndex(({ folder }) => folder.id === moved?.id)
  const own = placed[start]
  if (!own) return placed
  const after = placed.findIndex(({ depth }, index) => index > start && depth <= own.depth)
  return placed.filter((_, index) => index < start || (after !== -1 && index >= after))
}
