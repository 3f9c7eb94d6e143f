import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { dataOf, http, inWorkspace } from './client'
import { LINK, LINKS } from './links'
import type { Link, LinkPatch } from './models'
import { useInvalidate } from './useInvalidate'

const AT_ONCE = 4

export type BulkChange = { kind: 'delete' } | { kind: 'tag'; tags: string[] } | { kind: 'update'; data: LinkPatch }
/** How many were changed, and why the others were not. */
export type BulkResult = { done: number; failed: number; error?: unknown }

/** Works through the links a few at a time; one that is refused does not stop the others. */
async function workThrough(links: readonly Link[], act: (link: Link) => Promise<unknown>, onProgress: (done: number) => void): Promise<BulkResult> {
  const waiting = [...links]
  const result: BulkResult = { done: 0, failed: 0 }
  const work = async () => {
    for (let link = waiting.shift(); link; link = waiting.shift()) {
      try {
        await act(link)
        result.done += 1
      } catch (error) {
        result.failed += 1
        result.error ??= error
      }
      onProgress(result.done + result.failed)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return result
}

/** One call for all where they change in the same way; a link of its own where its tags are added to. */
export function useBulkChange(workspaceId: string) {
  const invalidate = useInvalidate()
  const [progress, setProgress] = useState(0)
  const inSpace = inWorkspace(workspaceId)
  const addTags = ({ id, tags }: Link, added: string[]) =>
    http.PATCH(LINK, { params: { path: { linkId: id } }, body: { tags: [...new Set([...tags, ...added])] }, ...inSpace })

  const mutation = useMutation({
    mutationFn: async ({ links, change }: { links: readonly Link[]; change: BulkChange }): Promise<BulkResult> => {
      setProgress(0)
      if (change.kind === 'tag') return workThrough(links, (link) => addTags(link, change.tags), setProgress)
      const linkIds = links.map(({ id }) => id)
      if (change.kind === 'delete') {
        const { deletedCount } = dataOf(await http.POST('/api/links/bulk/delete', { body: { linkIds }, ...inSpace }))
        return { done: deletedCount, failed: 0 }
      }
      const { updatedCount } = dataOf(await http.PATCH('/api/links/bulk', { body: { linkIds, data: change.data }, ...inSpace }))
      return { done: updatedCount, failed: 0 }
    },
    onSettled: () => invalidate(LINKS, LINK, '/api/tags', '/api/workspaces/{workspaceId}/usage'),
  })
  return { ...mutation, progress }
}
