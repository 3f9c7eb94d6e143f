import { Badge, type Tone } from '@/ui/Badge'
import type { ConnectionState } from './connection'

function describeState(state: ConnectionState): { tone: Tone; text: string } {
  switch (state.name) {
    case 'connecting':
      return { tone: 'neutral', text: 'Connecting…' }
    case 'live':
      return { tone: 'success', text: state.resumed ? 'Reconnected, no events missed' : 'Live' }
    case 'reconnecting':
      return { tone: 'warning', text: 'Connection lost, reconnecting…' }
    case 'polling':
      return { tone: 'warning', text: 'No live connection. Updating every 10 seconds' }
    case 'refused':
      return { tone: 'danger', text: 'You are signed out or no longer have access' }
  }
}

/** The state of the connection. Screen readers announce its changes but not events, of which there may be many. */
export function ConnectionBadge({ state }: { state: ConnectionState }) {
  const { tone, text } = describeState(state)
  return (
    <p role="status">
      <Badge tone={tone}>
        <span aria-hidden className="me-1.5 size-1.5 rounded-full bg-current" />
        {text}
      </Badge>
    </p>
  )
}
