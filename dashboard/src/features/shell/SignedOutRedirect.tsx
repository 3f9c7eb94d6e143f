import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Shown when the session ended while the page was open: the routes redirect to sign-in. */
export function SignedOutRedirect() {
  const router = useRouter()
  useEffect(() => void router.invalidate(), [router])
  return null
}
