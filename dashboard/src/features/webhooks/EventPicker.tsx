import type { WebhookEvent } from '@/api/models'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { GROUP_WORDS } from './words'

type Props = { events: readonly WebhookEvent[]; value: string[]; onChange: (events: string[]) => void; error?: string | undefined }

/** The event types, grouped by object. */
export function EventPicker({ events, value, onChange, error }: Props) {
  const groups = [...new Set(events.map(({ group }) => group))]
  const toggle = (event: string, on: boolean) => onChange(on ? [...value, event] : value.filter((other) => other !== event))
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-center justify-between gap-4">
        <legend className="float-start text-sm font-medium">Events</legend>
        <div className="-me-2 flex">
          <Button size="small" variant="ghost" onClick={() => onChange([])}>
            None
          </Button>
          <Button size="small" variant="ghost" onClick={() => onChange(events.map(({ event }) => event))}>
            All events
          </Button>
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard */}
      <div role="group" aria-label="Event selection" tabIndex={0} className="grid max-h-72 gap-4 overflow-y-auto rounded-md border border-line p-3">
        {groups.map((group) => (
          <div key={group} role="group" aria-label={GROUP_WORDS[group]} className="grid gap-2">
            <p aria-hidden className="text-xs font-medium text-ink-faint">
              {GROUP_WORDS[group]}
            </p>
            <div className="grid gap-2 sm:grid-cols-2">
              {events
                .filter((event) => event.group === group)
                .map(({ event, name, description }) => (
                  <Checkbox key={event} label={name} description={description} checked={value.includes(event)} onChange={(on) => toggle(event, on)} />
                ))}
            </div>
          </div>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-sm text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  )
}
