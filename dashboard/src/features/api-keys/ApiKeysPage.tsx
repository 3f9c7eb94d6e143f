import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useApiKeys } from '@/api/apiKeys'
import { useWorkspace } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { laterDialog } from '@/ui/laterComponent'
import { Notice } from '@/ui/Notice'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { useShortcut } from '@/ui/useShortcut'
import { ApiKeyRow } from './ApiKeyRow'

const CreateApiKeyDialog = laterDialog(() => import('./CreateApiKeyDialog').then((module) => module.CreateApiKeyDialog))

export function ApiKeysPage() {
  const workspace = useWorkspace()
  const canRead = may(workspace.role, 'api_keys:read')
  const keys = useApiKeys(workspace.id, { enabled: canRead })
  const [creating, setCreating] = useState(false)
  const canCreate = may(workspace.role, 'api_keys:create')
  useShortcut({ keys: 'c', label: 'Create API Key', group: 'API Keys', enabled: canCreate, run: () => setCreating(true) })

  const createButton = (
    <Button variant="primary" icon={<Plus aria-hidden />} shortcut="c" onClick={() => setCreating(true)}>
      Create API Key
    </Button>
  )
  const empty = (
    <EmptyState icon={KeyRound} title="No keys yet" action={canCreate && createButton}>
      Use an API key to create links and read statistics from your own code. Send it in the <code className="font-mono">X-API-Key</code> header.
    </EmptyState>
  )
  return (
    <>
      <PageHeader
        title="API Keys"
        place={workspace.name}
        description={
          <>
            Keys give access to this workspace. To learn how to use them, see the{' '}
            <a href="/docs" className="text-accent-text underline underline-offset-4">
              API reference
            </a>
            .
          </>
        }
        actions={canCreate && Boolean(keys.data?.length) && createButton}
      />
      {!canRead && <Notice>Only owners and admins can view and manage API keys. Ask one of them for a key.</Notice>}
      {canRead && (
        <QueryView query={keys} loading={<RowsSkeleton label="Loading keys" />} empty={empty} isEmpty={(list) => list.length === 0}>
          {(list) => (
            <Card>
              <ul className="divide-y divide-line">
                {list.map((apiKey) => (
                  <ApiKeyRow key={apiKey.id} apiKey={apiKey} workspace={workspace} />
                ))}
              </ul>
            </Card>
          )}
        </QueryView>
      )}
      {canCreate && <CreateApiKeyDialog open={creating} onOpenChange={setCreating} workspace={workspace} />}
    </>
  )
}
