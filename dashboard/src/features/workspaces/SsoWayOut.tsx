import { useLocation } from '@tanstack/react-router'
import { useWorkspace } from './useWorkspace'

/** Leads to the identity provider of a workspace that refuses the session of a password, and back to this page. */
export function SsoWayOut() {
  const { id } = useWorkspace()
  const { href } = useLocation()
  return (
    <a href={`/api/saml/authorize/${id}?${new URLSearchParams({ relayState: href })}`} className="font-medium underline underline-offset-4">
      Continue with SSO
    </a>
  )
}
