import type { UseMutationResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { describeProblem, isProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { Spinner } from '@/ui/Spinner'
import { AuthLayout } from './AuthLayout'

type Props = {
  token: string
  confirm: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'status' | 'error'>
  done: { title: string; description: string }
  invalid: string
  home?: { path: '/' | '/partners'; label: string }
}

const DASHBOARD = { path: '/', label: 'Go to the dashboard' } as const

/** A link from an e-mail that takes effect when it is opened. */
export function TokenConfirmation({ token, confirm, done, invalid, home = DASHBOARD }: Props) {
  const start = useEffectEvent(() => confirm.mutate(token))
  useEffect(() => start(), [])

  const onward = (
    <Button asChild variant="primary" size="large">
      <Link to={home.path}>{home.label}</Link>
    </Button>
  )
  if (confirm.status === 'success') {
    return (
      <AuthLayout title={done.title} description={done.description}>
        {onward}
      </AuthLayout>
    )
  }
  if (confirm.status === 'error') {
    const refused = isProblem(confirm.error) && confirm.error.status < 500
    return (
      <AuthLayout title="This link no longer works" description={refused ? invalid : describeProblem(confirm.error)}>
        {onward}
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title="One moment">
      <p role="status" className="flex items-center gap-2 text-ink-soft">
        <Spinner /> Confirming your address…
      </p>
    </AuthLayout>
  )
}
