import { api } from './client'

/** The lists of networks and bots that the server uses to classify visitors. */
export function useVisitorData() {
  return api.useQuery('get', '/api/visitor-data', {}, { select: (answer) => answer.data, staleTime: Infinity })
}
