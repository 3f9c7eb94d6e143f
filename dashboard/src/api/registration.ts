import { api } from './client'

/** Who may make an account on this server; it answers to everyone. */
export function useRegistration() {
  return api.useQuery('get', '/api/auth/registration', {}, { select: (answer) => answer.data, staleTime: 60_000 })
}
