import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { dataOf, http, inWorkspace } from './client'
import { isRunning } from './jobs'
import { LINK, LINKS } from './links'
import type { BulkOperation, Link, LinkPatch } from './models'
import { useInvalidate } from './useInvalidate'

const LOOK_AGAIN = 700

export type BulkChange = { kind: 'delete' } | { kind: 'tag'; tags: string[] } | { kind: 'update'; data: LinkPatch }

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Tags are added to the existing tags of each link, so each link needs a row of its own. */
function rowsOf(links: readonly Link[], change: Exclude<BulkChange, { kind: 'delete' }>) {
  if (change.kind === 'update') return { linkIds: links.map(({ id }) => id), data: change.data as Record<string, never> }
  return { updates: links.map(({ id, tags }) => ({ id, tags: [...new Set([...tags, ...change.tags])] })) }
}

/** Starts a bulk operation on the server and reports its progress. The operation continues if the page is closed. */
export function useBulkChange(workspaceId: string) {
  const invalidate = useInvalidate()
  const [operation, setOperation] = useState<BulkOperation>()
  const inSpace = inWorkspace(workspaceId)
  const start = async (links: readonly Link[], change: BulkChange) =>
    change.kind === 'delete'
      ? http.POST('/api/bulk/links/delete', { body: { linkIds: links.map(({ id }) => id) }, ...inSpace })
      : http.POST('/api/bulk/links/update', { body: rowsOf(links, change), ...inSpace })
  const read = async (operationId: string) => dataOf(await http.GET('/api/bulk/operations/{operationId}', { params: { path: { operationId } }, ...inSpace }))

  const mutation = useMutation({
    mutationFn: async ({ links, change }: { links: readonly Link[]; change: BulkChange }): Promise<BulkOperation> => {
      setOperation(undefined)
      const { id } = dataOf(await start(links, change))
      for (let now = await read(id); ; now = await read(id)) {
        setOperation(now)
        if (!isRunning(now)) return now
        await wait(LOOK_AGAIN)
      }
    },
    onSettled: () => invalidate(LINKS, LINK, '/api/tags', '/api/bulk/operations', '/api/workspaces/{workspaceId}/usage'),
  })
  return { ...mutation, operation: mutation.isPending ? operation : undefined }
}
