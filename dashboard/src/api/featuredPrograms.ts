import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { api, http } from './client'
import type { components } from './schema'
import { useInvalidate } from './useInvalidate'

const LISTINGS = '/api/affiliate/marketplace/listings'

export type ListedProgram = components['schemas']['MarketplaceProgramView']

/** The programs of all workspaces in the marketplace, for administrators of the installation. */
export function useListings(query: { query: string; page: number; limit: number }, { enabled = true } = {}) {
  return api.useQuery('get', LISTINGS, { params: { query } }, { enabled, placeholderData: keepPreviousData })
}

export function useFeatureProgram() {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ slug, featured }: { slug: string; featured: boolean }) => http.PUT('/api/affiliate/marketplace/programs/{slug}/featured', { params: { path: { slug } }, body: { featured } }),
    onSuccess: () => invalidate(LISTINGS),
  })
}
