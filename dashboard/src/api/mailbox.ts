import { api } from './client'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

const REFRESH_MS = 2000

/** The server keeps mail for reading only on a developer's own machine; elsewhere there is no point in asking. */
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
