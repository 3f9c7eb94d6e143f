import { useNavigate, useSearch } from '@tanstack/react-router'
import { compact } from '@/lib/search'

const ROUTE = '/member/$workspace/settings/directory-sync/$directoryId'

/** Search, filter and page are in the URL. A change of search or filter resets the page. */
export function useView() {
  const search = useSearch({ from: ROUTE })
  const navigate = useNavigate()
  const set = (change: { [Name in keyof typeof search]?: (typeof search)[Name] | undefined }) => void navigate({ to: '.', search: compact({ ...search, page: undefined, ...change }), replace: true, resetScroll: false })
  return { q: search.q ?? '', result: search.result, page: search.page ?? 1, set }
}
