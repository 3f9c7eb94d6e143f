import { api } from './client'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

const REFRESH_MS = 2000

/** The server shows stored mail only on a developer's own machine, so elsewhere it is not requested. */
export function useMailbox({ live = false } = {}) {
  return api.useQuery(
    'get',
    '/api/dev/mailbox',
    {},
    { select: (answer) => answer.data, enabled: LOOPBACK.has(window.location.hostname), retry: false, refetchInterval: live && REFRESH_MS },
  )
}

export function useMail(mailId: string) {
  return api.useQuery('get', '/api/dev/mailbox/{mailId}', { params: { path: { mailId } } }, { select: (answer) => answer.data })
}
