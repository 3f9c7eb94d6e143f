import { api } from './client'

/** Which lists the server has to know visitors by. */
export function useVisitorData() {
  return api.useQuery('get', '/api/visitor-data', {}, { select: (answer) => answer.data, staleTime: Infinity })
}
