import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ErrorState } from '@/ui/ErrorState'

export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center px-4">
      <ErrorState error={error} title="This page could not be opened" onRetry={retry} />
    </main>
  )
}
