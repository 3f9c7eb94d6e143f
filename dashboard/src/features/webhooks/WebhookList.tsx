import { Plus, Webhook } from 'lucide-react'
import { useState } from 'react'
import type { Workspace } from '@/api/models'
import type { WebhookFamily } from '@/api/webhookFamilies'
import { useWebhooks } from '@/api/webhooks'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { laterDialog } from '@/ui/laterComponent'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { useShortcut } from '@/ui/useShortcut'
import { WebhookRow } from './WebhookRow'
import { FAMILY_WORDS } from './words'

const CreateWebhookDialog = laterDialog(() => import('./CreateWebhookDialog').then((module) => module.CreateWebhookDialog))

const PAGE_SIZE = 25

type Props = { workspace: Workspace; family: WebhookFamily; page: number; onPage: (page: number) => void }

/** The webhooks of one kind, and a button to create another. */
export function WebhookList({ workspace, family, page, onPage }: Props) {
  const webhooks = useWebhooks(workspace.id, family, { page, limit: PAGE_SIZE })
  const [creating, setCreating] = useState(false)
  const canManage = may(workspace.role, 'webhooks:manage')
  useShortcut({ keys: 'c', label: 'Create a webhook', group: 'Webhooks', enabled: canManage, run: () => setCreating(true) })

  const createButton = canManage && (
    <Button variant="primary" icon={<Plus aria-hidden />} shortcut="c" onClick={() => setCreating(true)}>
      Create webhook
    </Button>
  )
  const empty = (
    <EmptyState icon={Webhook} title="No webhooks yet" action={createButton}>
      {canManage ? FAMILY_WORDS[family.kind].why : 'Only owners and admins can create webhooks.'}
    </EmptyState>
  )
  return (
    <>
      <QueryView query={webhooks} loading={<RowsSkeleton label="Loading webhooks" />} empty={empty} isEmpty={(answer) => answer.data.length === 0}>
        {({ data, pagination }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {createButton && <div className="justify-self-end">{createButton}</div>}
            <Card aria-busy={webhooks.isPlaceholderData}>
              <ul aria-label="Webhooks" className="divide-y divide-line">
                {data.map((webhook) => (
                  <WebhookRow key={webhook.id} webhook={webhook} workspace={workspace} />
                ))}
              </ul>
            </Card>
            <Pagination {...pagination} onPage={onPage} />
          </div>
        )}
      </QueryView>
      {canManage && <CreateWebhookDialog open={creating} onOpenChange={setCreating} workspace={workspace} family={family} />}
    </>
  )
}
