import { Link } from '@tanstack/react-router'
import { useSession } from '@/api/session'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { may } from '@/lib/permissions'

const LABELS: Record<string, string> = { INSUFFICIENT_CREDITS: 'Buy credits', LIMIT_EXCEEDED: 'View plans', FEATURE_NOT_AVAILABLE: 'View plans' }

/** Links to billing when credits or the plan are insufficient, for people who can manage billing. */
export function BillingWayOut({ code }: { code: string }) {
  const workspace = useWorkspace()
  const { billing } = useSession()
  const label = LABELS[code]
  if (!label || billing === 'off' || !may(workspace.role, 'billing:manage')) return null
  return (
    <Link to="/$workspace/settings/billing" params={{ workspace: workspaceSegment(workspace) }} className="font-medium underline underline-offset-4">
      {label}
    </Link>
  )
}
