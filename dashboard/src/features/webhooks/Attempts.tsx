import type { Delivery } from '@/api/models'
import { Time } from '@/ui/Time'
import { describeTime } from './words'

type Attempt = NonNullable<Delivery['attempts']>[number]

function outcomeOf({ statusCode, error, responseTime }: Attempt): string {
  const answer = statusCode === null ? (error ?? 'No response') : `Status ${statusCode}`
  return responseTime === null ? answer : `${answer}, ${describeTime(responseTime)}`
}

/** The attempts of a delivery; hidden if there is only one, because the page shows its result already. */
export function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  if (attempts.length < 2) return null
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-medium">Attempts</p>
      <ol aria-label="Attempts" className="divide-y divide-line rounded-md border border-line bg-surface text-sm">
        {attempts.map((attempt) => (
          <li key={attempt.at} className="flex flex-wrap justify-between gap-x-4 px-3 py-1.5">
            <span className="min-w-0 wrap-anywhere">{outcomeOf(attempt)}</span>
            {attempt.at && (
              <span className="text-ink-faint">
                <Time value={attempt.at} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
