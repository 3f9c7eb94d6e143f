import { Link as RouteLink, useNavigate } from '@tanstack/react-router'
import { ChartLine, Pencil } from 'lucide-react'
import type { Link, Workspace } from '@/api/models'
import { workspaceSegment } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { CopyButton } from '@/ui/CopyButton'
import { Kbd } from '@/ui/Kbd'
import { useShortcut } from '@/ui/useShortcut'
import { LinkMenu } from './LinkMenu'

type Props = { link: Link; workspace: Workspace; onDeleted: () => void }

export function LinkHeaderActions({ link, workspace, onDeleted }: Props) {
  const navigate = useNavigate()
  const editable = may(workspace.role, 'links:write')
  const edit = { to: '/$workspace/links/$linkId/edit', params: { workspace: workspaceSegment(workspace), linkId: link.id } } as const
  useShortcut({ keys: 'e', label: 'Edit the link', group: 'Links', enabled: editable, run: () => void navigate(edit) })
  return (
    <>
      <Button asChild>
        <RouteLink to="/$workspace/links/$linkId/analytics" params={edit.params}>
          <ChartLine aria-hidden />
          Analytics
        </RouteLink>
      </Button>
      <CopyButton value={link.shortUrl} label="Copy link" size="medium" />
      {editable && (
        <Button asChild>
          <RouteLink {...edit}>
            <Pencil aria-hidden />
            Edit
            <Kbd keys="e" inherit className="max-sm:hidden" />
          </RouteLink>
        </Button>
      )}
      <LinkMenu link={link} workspace={workspace} editable={editable} onDeleted={onDeleted} />
    </>
  )
}
