import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, Webhook } from 'lucide-react'
import { useState } from 'react'
import { useWebhooks } from '@/api/webhooks'
import { useWorkspace } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { PageHeader } from '@/ui/PageHeader'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { useShortcut } from '@/ui/useShortcut'
import { CreateWebhookDialog } from './CreateWebhookDialog'
import { WebhookRow } from './WebhookRow'

const PAGE_SIZE = 25

export function WebhooksPage() {
  const workspace = useWorkspace()
  const { page = 1 } = useSearch({ from: '/member/$workspace/webhooks/' })
  const navigate = useNavigate({ from: '/$workspace/webhooks/' })
  const webhooks = useWebhooks(workspace.id, { page, limit: PAGE_SIZE })
  const [creating, setCreating] = useState(false)
  const canManage = may(workspace.role, 'webhooks:manage')
  useShortcut({ keys: 'c', label: 'Create a webhook', group: 'Webhooks', enabled: canManage, run: () => setCreating(true) })

  const createButton = (
    <Button variant="primary" icon={<Plus aria-hidden />} shortcut="c" onClick={() => setCreating(true)}>
      Create webhook
    </Button>
  )
  const empty = (
    <EmptyState icon={Webhook} title="No webhooks yet" action={canManage && createButton}>
      {canManage ? 'A webhook tells your own systems at once when a link is clicked, a sale is made or a budget runs out.' : 'Owners and admins create webhooks.'}
    </EmptyState>
  )
  return (
    <>
      <PageHeader
        title="Webhooks"
        place={workspace.name}
        description="Addresses that Waypost calls when something happens here."
        actions={canManage && Boolean(webhooks.data?.data.length) && createButton}
      />
      <QueryView query={webhooks} loading={<RowsSkeleton label="Loading webhooks" />} empty={empty} isEmpty={(answer) => answer.data.length === 0}>
        {({ data, pagination }) => (
          <>
            <Card aria-busy={webhooks.isPlaceholderData}>
              <ul className="divide-y divide-line">
                {data.map((webhook) => (
                  <WebhookRow key={webhook.id} webhook={webhook} workspace={workspace} />
                ))}
              </ul>
            </Card>
            <Pagination {...pagination} onPage={(next) => void navigate({ search: { page: next } })} />
          </>
        )}
      </QueryView>
      {canManage && <CreateWebhookDialog open={creating} onOpenChange={setCreating} workspace={workspace} />}
    </>
  )
}
