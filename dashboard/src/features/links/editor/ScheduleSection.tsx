import { useFormContext, useWatch } from 'react-hook-form'
import { browserTimezone } from '@/lib/timezones'
import { plural } from '@/lib/numbers'
import { Disclosure } from '@/ui/Disclosure'
import type { LinkValues } from './linkSchema'
import { TextField } from './TextField'

const NAMES = ['startsAt', 'expiresAt', 'clicksLimit', 'expiredUrl'] as const

/** Summarises the schedule: "Starts 2026-12-01, ends after 100 clicks". */
function summaryOf(startsAt: string, expiresAt: string, clicksLimit: string): string {
  const parts = [startsAt && `from ${startsAt.replace('T', ' ')}`, expiresAt && `until ${expiresAt.replace('T', ' ')}`, clicksLimit && `at most ${plural(Number(clicksLimit), 'click')}`]
  return parts.filter(Boolean).join(', ') || 'Always on'
}

export function ScheduleSection() {
  const { control, formState } = useFormContext<LinkValues>()
  const [startsAt, expiresAt, clicksLimit] = useWatch({ control, name: NAMES })
  const summary = summaryOf(startsAt, expiresAt, clicksLimit)
  const zone = `In your time zone, ${browserTimezone().replaceAll('_', ' ')}.`
  return (
    <Disclosure title="Schedule and limits" summary={summary} defaultOpen={summary !== 'Always on'} invalid={NAMES.some((name) => formState.errors[name])}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="startsAt" label="Starts" type="datetime-local" hint={zone} />
        <TextField name="expiresAt" label="Ends" type="datetime-local" hint={zone} />
        <TextField name="clicksLimit" label="Click limit" inputMode="numeric" placeholder="No limit" />
        <TextField name="expiredUrl" label="Expiry URL" placeholder="https://example.com/over" hint="Visitors are sent here after the link expires. Leave empty to show an “expired” page." />
      </div>
    </Disclosure>
  )
}
