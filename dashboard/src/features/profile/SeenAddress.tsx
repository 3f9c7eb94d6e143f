import { useClientAddress } from '@/api/sessions'
import { Notice } from '@/ui/Notice'

/** Shows the client address that the server sees, so that an operator notices a wrong proxy configuration. */
export function SeenAddress() {
  const { data: seen } = useClientAddress()
  if (!seen) return null
  if (seen.forwarding === 'ignored') {
    return (
      <Notice tone="warning">
        All visitors appear to come from {seen.address}. A proxy forwards another address for you, but this server does not trust the proxy. Add the proxy to WAYPOST_TRUSTED_PROXIES.
      </Notice>
    )
  }
  return (
    <p className="text-sm text-ink-faint">
      Your address as this server sees it: {seen.address}
      {seen.forwarding === 'believed' && ', forwarded by a trusted proxy'}.
    </p>
  )
}
