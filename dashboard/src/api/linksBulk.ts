import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { http, inWorkspace } from './client'
import { LINK, LINKS } from './links'
import type { Link, LinkPatch } from './models'
import { useInvalidate } from './useInvalidate'

const AT_ONCE = 4

export type BulkChange = { kind: 'delete' } | { kind: 'tag'; tags: string[] } | { kind: 'update'; data: LinkPatch }
export type BulkResult = { done: Link[]; failed: { link: Link; error: unknown }[] }

/** Works through the links a few at a time; one that is refused does not stop the others. */
async function workThrough(links: readonly Link[], act: (link: Link) => Promise<unknown>, onProgress: (done: number) => void): Promise<BulkResult> {
  const waiting = [...links]
  const result: BulkResult = { done: [], failed: [] }
  const work = async () => {
    for (let link = waiting.shift(); link; link = waiting.shift()) {
      try {
        await act(link)
        result.done.push(link)
      } catch (error) {
        result.failed.push({ link, error })
      }
      onProgress(result.done.length + result.failed.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return result
}

export function useBulkChange(workspaceId: string) {
  const invalidate = useInvalidate()
  const [progress, setProgress] = useState(0)
  const act = (link: Link, change: BulkChange) => {
    const target = { params: { path: { linkId: link.id } }, ...inWorkspace(workspaceId) }
    if (change.kind === 'delete') return http.DELETE(LINK, target)
    if (change.kind === 'tag') return http.PATCH(LINK, { ...target, body: { tags: [...new Set([...link.tags, ...change.tags])] } })
    return http.PATCH(LINK, { ...target, body: change.data })
  }
  const mutation = useMutation({
    mutationFn: ({ links, change }: { links: readonly Link[]; change: BulkChange }) => {
      setProgress(0)
      return workThrough(links, (link) => act(link, change), setProgress)
    },
    onSettled: () => invalidate(LINKS, LINK, '/api/tags', '/api/workspaces/{workspaceId}/usage'),
  })
  return { ...mutation, progress }
}
