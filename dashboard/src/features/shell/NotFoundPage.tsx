import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '@/ui/Button'
import { Logo } from '@/ui/Logo'

export function NotFoundPage() {
  useEffect(() => {
    document.title = 'Not found · Waypost'
  }, [])
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-2 px-6 text-center">
      <Logo className="mb-4 size-9" />
      <h1 className="text-2xl font-semibold tracking-tight">Page not found</h1>
      <p className="max-w-sm text-pretty text-ink-soft">
        The page does not exist, or it belongs to a workspace that you are not a member of.
      </p>
      <Button asChild variant="primary" className="mt-4">
        <Link to="/">Back to the dashboard</Link>
      </Button>
    </main>
  )
}
