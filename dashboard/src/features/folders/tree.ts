type Node = { id: string; name: string; parentId: string | null }
export type Placed<Folder> = { folder: Folder; depth: number }

/** Folders in tree order, siblings by name. A folder whose parent is missing is at the top level. */
export function inOrder<Folder extends Node>(folders: readonly Folder[]): Placed<Folder>[] {
  const known = new Set(folders.map(({ id }) => id))
  const inside = (parentId: string | null, depth: number): Placed<Folder>[] =>
    folders
      .filter((folder) => (folder.parentId !== null && known.has(folder.parentId) ? folder.parentId : null) === parentId)
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .flatMap((folder) => [{ folder, depth }, ...inside(folder.id, depth + 1)])
  return inside(null, 0)
}

/** The folders into which a folder can be moved: all except itself and its descendants. */
export function placesFor<Folder extends Node>(moved: Folder | undefined, folders: readonly Folder[]): Placed<Folder>[] {
  const placed = inOrder(folders)
  const start = placed.findIndex(({ folder }) => folder.id === moved?.id)
  const own = placed[start]
  if (!own) return placed
  const after = placed.findIndex(({ depth }, index) => index > start && depth <= own.depth)
  return placed.filter((_, index) => index < start || (after !== -1 && index >= after))
}
