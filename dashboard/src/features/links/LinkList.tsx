import type { Link, Workspace } from '@/api/models'
import { plural } from '@/lib/numbers'
import { may } from '@/lib/permissions'
import { Card } from '@/ui/Card'
import { Checkbox } from '@/ui/Checkbox'
import { BulkBar } from './BulkBar'
import { LinkRow } from './LinkRow'
import { useRowKeys } from './useRowKeys'
import { useSelection } from './useSelection'

type Props = { links: Link[]; workspace: Workspace; busy: boolean }

export function LinkList({ links, workspace, busy }: Props) {
  const selection = useSelection(links)
  const editable = may(workspace.role, 'links:write')
  const list = useRowKeys({ group: 'Links', onToggle: selection.toggle, selectable: editable })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card aria-busy={busy}>
        {editable && (
          <div className="flex h-10 items-center border-b border-line px-4 text-ink-faint">
            <Checkbox
              checked={selection.all}
              onChange={selection.selectAll}
              label={selection.selected.length > 0 ? `${plural(selection.selected.length, 'link')} selected` : 'Select all on this page'}
            />
          </div>
        )}
        <ul ref={list} aria-label="Links" className="divide-y divide-line">
          {links.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              workspace={workspace}
              editable={editable}
              selected={selection.has(link.id)}
              onToggle={() => selection.toggle(link.id)}
            />
          ))}
        </ul>
      </Card>
      {selection.selected.length > 0 && <BulkBar links={selection.selected} workspace={workspace} onDone={selection.clear} />}
    </div>
  )
}
