import { compact } from '@/lib/search'
import { Select } from '@/ui/Select'
import { type DeliverySearch, STATUSES } from './deliverySearch'
import { DELIVERY_WORDS } from './words'

const ANY = 'any'
const STATES = [{ value: ANY, label: 'All deliveries' }, ...STATUSES.map((value) => ({ value, label: DELIVERY_WORDS[value].label }))]

type Props = { search: DeliverySearch; events: readonly string[]; onChange: (search: DeliverySearch) => void }

/** The filters of the delivery log. A change resets the list to the first page. */
export function DeliveryFilters({ search, events, onChange }: Props) {
  const { status, event } = search
  // Earlier deliveries may be of an event that the webhook no longer subscribes to.
  const names = event === undefined || events.includes(event) ? events : [event, ...events]
  const options = [{ value: ANY, label: 'All events' }, ...names.map((value) => ({ value, label: value }))]
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      <Select
        aria-label="Delivery status"
        className="w-full sm:w-48"
        value={status ?? ANY}
        options={STATES}
        onChange={(value) => onChange(compact({ event, status: STATUSES.find((known) => known === value) }))}
      />
      <Select
        aria-label="Delivery event"
        className="w-full sm:w-56"
        value={event ?? ANY}
        options={options}
        onChange={(value) => onChange(compact({ status, event: value === ANY ? undefined : value }))}
      />
    </div>
  )
}
