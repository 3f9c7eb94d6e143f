import { useQuery } from '@tanstack/react-query'
import { dataOf, http } from './client'

export type VisitorData = { lists: { vpn: boolean; proxy: boolean; tor: boolean; datacenter: boolean } }

/** Which lists the server has to know visitors by. */
export function useVisitorData() {
  const path = '/api/visitor-data' as never
  return useQuery({
    queryKey: ['get', path],
    queryFn: async () => dataOf<VisitorData>((await http.GET(path)) as never),
    staleTime: Infinity,
  })
}
