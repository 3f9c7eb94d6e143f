import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { api, dataOf, http, inWorkspace } from './client'
import type { components } from './schema'
import { useInvalidate } from './useInvalidate'

type Schemas = components['schemas']

export type Pixel = Schemas['PixelView']
export type NewPixel = Schemas['CreatePixel']
export type PixelPatch = Schemas['UpdatePixel']

const PIXELS = '/api/pixels'
const PIXEL = '/api/pixels/{pixelId}'

export function usePixels(workspaceId: string, page: number) {
  return api.useQuery('get', PIXELS, { params: { query: { page, limit: 25 } }, ...inWorkspace(workspaceId) }, { placeholderData: keepPreviousData })
}

export function useSavePixel(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async ({ pixelId, body }: { pixelId: string | undefined; body: NewPixel }) =>
      pixelId
        ? dataOf(await http.PATCH(PIXEL, { params: { path: { pixelId } }, body, ...inWorkspace(workspaceId) }))
        : dataOf(await http.POST(PIXELS, { body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(PIXELS),
  })
}

export function useDeletePixel(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (pixelId: string) => http.DELETE(PIXEL, { params: { path: { pixelId } }, ...inWorkspace(workspaceId) }),
    onSuccess: () => invalidate(PIXELS),
  })
}
