import { Link as RouteLink } from '@tanstack/react-router'
import { Archive, ArchiveRestore, ChartLine, CodeXml, CopyPlus, ExternalLink, MoreHorizontal, Pencil, Power, PowerOff, QrCode, Trash2, Webhook } from 'lucide-react'
import { useState } from 'react'
import type { Link, Workspace } from '@/api/models'
import { workspaceSegment } from '@/features/workspaces'
import { spokenAddress } from '@/lib/urls'
import { IconButton } from '@/ui/IconButton'
import { Menu } from '@/ui/Menu'
import { MenuItem } from '@/ui/MenuItem'
import { MenuSeparator } from '@/ui/MenuSeparator'
import { DeleteLinkDialog } from './DeleteLinkDialog'
import { useLinkActions } from './useLinkActions'

type Props = { link: Link; workspace: Workspace; editable: boolean; onDeleted?: () => void }

export function LinkMenu({ link, workspace, editable, onDeleted }: Props) {
  const [deleting, setDeleting] = useState(false)
  const actions = useLinkActions(workspace.id, link)
  const params = { workspace: workspaceSegment(workspace), linkId: link.id }
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for ${spokenAddress(link.shortUrl)}`}>
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
      >
        {editable && (
          <MenuItem asChild>
            <RouteLink to="/$workspace/links/$linkId/edit" params={params}>
              <Pencil aria-hidden />
              Edit
            </RouteLink>
          </MenuItem>
        )}
        <MenuItem asChild>
          <RouteLink to="/$workspace/links/$linkId/analytics" params={params}>
            <ChartLine aria-hidden />
            Analytics
          </RouteLink>
        </MenuItem>
        <MenuItem asChild>
          <RouteLink to="/$workspace/links/$linkId/qr" params={params}>
            <QrCode aria-hidden />
            QR codes
          </RouteLink>
        </MenuItem>
        <MenuItem asChild>
          <RouteLink to="/$workspace/links/$linkId/webhooks" params={params}>
            <Webhook aria-hidden />
            Webhooks
          </RouteLink>
        </MenuItem>
        <MenuItem asChild>
          <RouteLink to="/$workspace/embeds" params={{ workspace: params.workspace }} search={{ link: link.id }}>
            <CodeXml aria-hidden />
            Embed
          </RouteLink>
        </MenuItem>
        <MenuItem asChild>
          <a href={link.destinationUrl} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden />
            Open destination
          </a>
        </MenuItem>
        {editable && (
          <>
            <MenuItem icon={<CopyPlus aria-hidden />} onSelect={actions.duplicate}>
              Duplicate
            </MenuItem>
            <MenuItem icon={link.enabled ? <PowerOff aria-hidden /> : <Power aria-hidden />} onSelect={() => actions.setEnabled(!link.enabled)}>
              {link.enabled ? 'Disable' : 'Enable'}
            </MenuItem>
            <MenuItem
              icon={link.archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
              onSelect={() => actions.setArchived(!link.archived)}
            >
              {link.archived ? 'Unarchive' : 'Archive'}
            </MenuItem>
            <MenuSeparator />
            <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => setDeleting(true)}>
              Delete
            </MenuItem>
          </>
        )}
      </Menu>
      {editable && <DeleteLinkDialog link={link} actions={actions} open={deleting} onOpenChange={setDeleting} onDeleted={onDeleted} />}
    </>
  )
}
