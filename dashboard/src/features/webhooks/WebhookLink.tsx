import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Webhook, Workspace } from '@/api/models'
import { workspaceSegment } from '@/features/workspaces'

type Props = { webhook: Webhook; workspace: Workspace; className?: string; children: ReactNode }

/** Links to a webhook. The page of a link's webhook is under the link. */
export function WebhookLink({ webhook, workspace, className, children }: Props) {
  const params = { workspace: workspaceSegment(workspace), webhookId: webhook.id }
  return webhook.linkId ? (
    <Link to="/$workspace/links/$linkId/webhooks/$webhookId" params={{ ...params, linkId: webhook.linkId }} className={className}>
      {children}
    </Link>
  ) : (
    <Link to="/$workspace/webhooks/$webhookId" params={params} className={className}>
      {children}
    </Link>
  )
}
