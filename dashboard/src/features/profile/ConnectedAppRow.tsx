import { useState } from 'react'
import { useDeleteOAuthGrant } from '@/api/oauth'
import type { OAuthGrant } from '@/api/models'
import { describeProblem } from '@/lib/problem'
import { Avatar } from '@/ui/Avatar'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Time } from '@/ui/Time'
import { toast } from '@/ui/toast'

export function ConnectedAppRow({ grant }: { grant: OAuthGrant }) {
  const remove = useDeleteOAuthGrant()
  const [asking, setAsking] = useState(false)
  const { app, scopes, workspaceName, lastUsedAt, createdAt } = grant
  const disconnect = () => remove.mutate(grant.id, { onSuccess: () => toast.success(`Disconnected ${app.name}`) })
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-3">
      <Avatar name={app.name} image={app.logo} shape="square" />
      <div className="grid min-w-0 flex-1 basis-56 gap-1 text-sm">
        <p className="font-medium wrap-anywhere">
          {app.name} <span className="font-normal text-ink-soft">in {workspaceName}</span>
        </p>
        <ul className="list-disc ps-4 text-ink-soft">
          {scopes.map(({ scope, description }) => (
            <li key={scope}>{description}</li>
          ))}
        </ul>
        <p className="text-ink-faint">
          Connected <Time value={createdAt} />, {lastUsedAt ? <>used <Time value={lastUsedAt} /></> : 'never used'}
        </p>
      </div>
      <Button size="small" onClick={() => setAsking(true)} aria-label={`Disconnect ${app.name}`}>
        Disconnect
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Disconnect ${app.name}?`}
        description={`It loses access to ${workspaceName}. You can connect it again from the app.`}
        confirmLabel="Disconnect"
        pending={remove.isPending}
        error={remove.error ? describeProblem(remove.error) : undefined}
        onConfirm={disconnect}
      />
    </li>
  )
}
