import { api } from './client'

/** The registration policy of this server; requires no authentication. */
export function useRegistration() {
  return api.useQuery('get', '/api/auth/registration', {}, { select: (answer) => answer.data, staleTime: 60_000 })
}
