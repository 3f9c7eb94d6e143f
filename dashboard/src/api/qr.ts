import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { api, dataOf, http, inWorkspace } from './client'
import type { NewQrCode, QrCodePatch } from './models'
import { useInvalidate } from './useInvalidate'

const CODES = '/api/qr/links/{linkId}'
const CODE = '/api/qr/{qrId}'
const IMAGE = '/api/qr/{qrId}/image'

export type QrFormat = 'svg' | 'png'
export type QrDesign = { errorCorrection: string; fgColor: string; bgColor: string; margin: number }

/** The link of a QR code, under the query key that the pages of links use. */
export function useQrLink(workspaceId: string, linkId: string) {
  return api.useQuery('get', '/api/links/{linkId}', { params: { path: { linkId } }, ...inWorkspace(workspaceId) }, { select: (answer) => answer.data })
}

export function useQrCodes(workspaceId: string, linkId: string) {
  return api.useQuery('get', CODES, { params: { path: { linkId }, query: { limit: 100 } }, ...inWorkspace(workspaceId) }, { select: (answer) => answer.data })
}

/** The saved picture as SVG text. Fetched with JavaScript, because an img element cannot send the workspace header. */
export function useQrImage(workspaceId: string, qrId: string, { enabled = true } = {}) {
  return api.useQuery(
    'get',
    IMAGE,
    { params: { path: { qrId }, query: { format: 'svg' } }, parseAs: 'text', ...inWorkspace(workspaceId) },
    { enabled, placeholderData: keepPreviousData },
  )
}

/** An unsaved QR code as SVG text. */
export function useQrDrawing(workspaceId: string, url: string, design: QrDesign) {
  return api.useQuery(
    'get',
    '/api/qr',
    { params: { query: { url, format: 'svg', ...design } }, parseAs: 'text', ...inWorkspace(workspaceId) },
    { placeholderData: keepPreviousData, retry: false },
  )
}

export async function fetchQrFile(workspaceId: string, qrId: string, format: QrFormat): Promise<Blob> {
  const { data } = await http.GET(IMAGE, { params: { path: { qrId }, query: { format } }, parseAs: 'blob', ...inWorkspace(workspaceId) })
  return data as unknown as Blob
}

export function useCreateQrCode(workspaceId: string, linkId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: NewQrCode) => dataOf(await http.POST(CODES, { params: { path: { linkId } }, body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(CODES),
  })
}

export function useUpdateQrCode(workspaceId: string, qrId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: QrCodePatch) => dataOf(await http.PATCH(CODE, { params: { path: { qrId } }, body, ...inWorkspace(workspaceId) })),
    onSuccess: () => invalidate(CODES, CODE, IMAGE),
  })
}

export function useDeleteQrCode(workspaceId: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (qrId: string) => http.DELETE(CODE, { params: { path: { qrId } }, ...inWorkspace(workspaceId) }),
    onSuccess: () => invalidate(CODES),
  })
}
