import { useNavigate, useSearch } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { useDeliveries } from '@/api/deliveries'
import type { Webhook, Workspace } from '@/api/models'
import { compact } from '@/lib/search'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Select } from '@/ui/Select'
import { Skeleton } from '@/ui/Skeleton'
import { DeliveryRow } from './DeliveryRow'
import { type DeliverySearch, STATUSES, toFilter } from './deliverySearch'
import { DELIVERY_WORDS } from './words'

const PAGE_SIZE = 20
const ANY = 'any'
const CHOICES = [{ value: ANY, label: 'All deliveries' }, ...STATUSES.map((value) => ({ value, label: DELIVERY_WORDS[value].label }))]

/** What was sent, newest first. Filter, page and the opened one stand in the address. */
export function DeliveriesSection({ webhook, workspace }: { webhook: Webhook; workspace: Workspace }) {
  const search = useSearch({ from: '/member/$workspace/webhooks/$webhookId' })
  const navigate = useNavigate({ from: '/$workspace/webhooks/$webhookId' })
  const deliveries = useDeliveries(workspace.id, webhook.id, toFilter(search, PAGE_SIZE))
  const show = (next: DeliverySearch) => void navigate({ search: next, replace: true, resetScroll: false })
  const filter = (value: string) => show(compact({ status: STATUSES.find((status) => status === value) }))

  const empty = search.status ? (
    <EmptyState quiet icon={Inbox} title="Nothing matches" action={<Button onClick={() => show({})}>Show all</Button>}>
      No delivery is in this state.
    </EmptyState>
  ) : (
    <EmptyState quiet icon={Inbox} title="Nothing sent yet">
      Every message and what came of it is written down here.
    </EmptyState>
  )
  return (
    <Section title="Deliveries" description="Messages that were sent or are to be sent, newest first.">
      <Select aria-label="State of deliveries" className="w-full sm:w-48" value={search.status ?? ANY} options={CHOICES} onChange={filter} />
      <QueryView query={deliveries} loading={<Skeleton className="h-48 rounded-md" />} empty={empty} isEmpty={(answer) => answer.data.length === 0}>
        {({ data, pagination }) => (
          <>
            <ul aria-label="Deliveries" aria-busy={deliveries.isPlaceholderData} className="-mx-5 divide-y divide-line border-y border-line">
              {data.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  delivery={delivery}
                  webhook={webhook}
                  workspace={workspace}
                  open={search.delivery === delivery.id}
                  onToggle={() => show(compact({ ...search, delivery: search.delivery === delivery.id ? undefined : delivery.id }))}
                />
              ))}
            </ul>
            <Pagination {...pagination} onPage={(page) => show(compact({ ...search, delivery: undefined, page }))} />
          </>
        )}
      </QueryView>
    </Section>
  )
}
