import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The session ended while the page was open: the routes know where to go. */
export function SignedOutRedirect() {
  const router = useRouter()
  useEffect(() => void router.invalidate(), [router])
  return null
}
