import { useMutation } from '@tanstack/react-query'
import { api, dataOf, http } from './client'
import type { components } from './schema'
import { useInvalidate } from './useInvalidate'

export type MarketplaceProgram = components['schemas']['MarketplaceProgramView']
export type MarketplaceDetail = components['schemas']['MarketplaceProgramDetail']
export type FormField = components['schemas']['ApplicationField']
export type Answers = Record<string, string | string[]>

const PROGRAMS = '/api/affiliate/marketplace/programs'
const PROGRAM = '/api/affiliate/marketplace/programs/{slug}'

export function useEligibility() {
  return api.useQuery('get', '/api/affiliate/marketplace/eligibility', {}, { select: ({ data }) => data })
}

export function useMarketplace(query: string, page: number) {
  return api.useQuery('get', PROGRAMS, { params: { query: { page, ...(query && { query }) } } })
}

export function useMarketplaceProgram(slug: string) {
  return api.useQuery('get', PROGRAM, { params: { path: { slug } } }, { select: ({ data }) => data })
}

export function useApplicationForm(slug: string) {
  return api.useQuery('get', '/api/affiliate/marketplace/programs/{slug}/application-form', { params: { path: { slug } } }, { select: ({ data }) => data })
}

export function useSimilarPrograms(slug: string) {
  return api.useQuery('get', '/api/affiliate/marketplace/programs/{slug}/similar', { params: { path: { slug }, query: { limit: 3 } } }, { select: ({ data }) => data })
}

export function useApply(slug: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async ({ partnerId, formData }: { partnerId: string; formData: Answers }) =>
      dataOf(await http.POST('/api/affiliate/marketplace/programs/{slug}/apply', { params: { path: { slug } }, body: { partnerId, formData } })),
    onSuccess: () => invalidate(PROGRAMS, PROGRAM, '/api/partners/me'),
  })
}

export function useWithdraw(slug: string) {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: () => http.DELETE('/api/affiliate/marketplace/programs/{slug}/application', { params: { path: { slug } } }),
    onSuccess: () => invalidate(PROGRAMS, PROGRAM, '/api/partners/me'),
  })
}
