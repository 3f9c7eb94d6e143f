import { CloudAlert, Lock } from 'lucide-react'
import { use } from 'react'
import { describeProblem, isProblem } from '@/lib/problem'
import { Button } from './Button'
import { WayOutContext } from './WayOutContext'

/** Refusals that have their own title and, where WayOutContext knows one, a remedy. */
const TITLES: Record<string, string> = {
  FEATURE_NOT_AVAILABLE: 'This workspace does not include this',
  SSO_REQUIRED: 'This workspace requires single sign-on',
}

type Props = { error: unknown; title?: string; onRetry?: () => void }

export function ErrorState({ error, title = 'This could not be loaded', onRetry }: Props) {
  const wayOut = use(WayOutContext)
  const forbidden = isProblem(error) && error.status === 403
  const known = isProblem(error) ? TITLES[error.code] : undefined
  const Icon = forbidden ? Lock : CloudAlert
  return (
    <div role="alert" className="grid justify-items-center gap-1 rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <Icon aria-hidden className="mb-2 size-5 text-ink-faint" strokeWidth={1.75} />
      <p className="font-semibold">{known ?? (forbidden ? 'Your role does not allow this' : title)}</p>
      <p className="max-w-sm text-sm text-pretty text-ink-soft">
        {forbidden && !known ? 'Ask an owner or admin of this workspace for access.' : describeProblem(error)}
      </p>
      {isProblem(error) && known && <div className="mt-3 text-sm text-accent-text">{wayOut(error.code)}</div>}
      {onRetry && !forbidden && (
        <Button className="mt-4" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
