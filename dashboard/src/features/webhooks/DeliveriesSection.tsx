import { useNavigate, useSearch } from '@tanstack/react-router'
import { History, Inbox } from 'lucide-react'
import { useState } from 'react'
import { useDeliveries } from '@/api/deliveries'
import type { Webhook, Workspace } from '@/api/models'
import { may } from '@/lib/permissions'
import { compact } from '@/lib/search'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { DeliveryFilters } from './DeliveryFilters'
import { DeliveryRow } from './DeliveryRow'
import { type DeliverySearch, toFilter } from './deliverySearch'
import { ReplayDialog } from './ReplayDialog'

const PAGE_SIZE = 20

/** The deliveries, newest first. Filter, page and the open delivery are in the URL. */
export function DeliveriesSection({ webhook, workspace }: { webhook: Webhook; workspace: Workspace }) {
  // A webhook of a link has a route under the link, so the search may belong to either route.
  const search: DeliverySearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const [replaying, setReplaying] = useState(false)
  const deliveries = useDeliveries(workspace.id, webhook, toFilter(search, PAGE_SIZE))
  const canManage = may(workspace.role, 'webhooks:manage')
  const show = (next: DeliverySearch) => void navigate({ to: '.', search: next, replace: true, resetScroll: false })

  const empty = search.status || search.event ? (
    <EmptyState quiet icon={Inbox} title="No results" action={<Button onClick={() => show({})}>Show all</Button>}>
      No deliveries match these filters.
    </EmptyState>
  ) : (
    <EmptyState quiet icon={Inbox} title="No deliveries yet">
      Messages and their results appear here.
    </EmptyState>
  )
  return (
    <Section title="Deliveries" description="Sent and scheduled messages, newest first.">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <DeliveryFilters search={search} events={webhook.events} onChange={show} />
        {canManage && (
          <Button icon={<History aria-hidden />} disabled={!webhook.enabled} onClick={() => setReplaying(true)}>
            Resend messages
          </Button>
        )}
      </div>
      {canManage && <ReplayDialog open={replaying} onOpenChange={setReplaying} webhook={webhook} workspace={workspace} />}
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
