import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FolderDialog, FolderTree } from '@/features/folders'
import { useWorkspace } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { laterDialog } from '@/ui/laterComponent'
import { PageHeader } from '@/ui/PageHeader'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { useShortcut } from '@/ui/useShortcut'
import { TagList } from './TagList'

const TagDialog = laterDialog(() => import('./TagDialog').then((module) => module.TagDialog))

const VIEWS = [
  { value: 'tags', label: 'Tags' },
  { value: 'folders', label: 'Folders' },
] as const

export function TagsAndFoldersPage() {
  const workspace = useWorkspace()
  const { show } = useSearch({ from: '/member/$workspace/tags' })
  const navigate = useNavigate({ from: '/$workspace/tags' })
  const [creating, setCreating] = useState(false)
  const canWrite = may(workspace.role, 'links:write')
  const noun = show === 'folders' ? 'folder' : 'tag'
  useShortcut({ keys: 'c', label: `Create a ${noun}`, group: 'Tags & folders', enabled: canWrite, run: () => setCreating(true) })
  const createButton = canWrite && (
    <Button variant="primary" icon={<Plus aria-hidden />} shortcut="c" onClick={() => setCreating(true)}>
      Create {noun}
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Tags & folders"
        place={workspace.name}
        description="A link can have many tags but only one folder."
        actions={createButton}
      />
      <SegmentedControl
        label="Tags or folders"
        value={show ?? 'tags'}
        options={VIEWS}
        onChange={(view) => void navigate({ search: view === 'folders' ? { show: view } : {}, replace: true })}
      />
      {show === 'folders' ? <FolderTree workspace={workspace} action={createButton} /> : <TagList workspace={workspace} action={createButton} />}
      {canWrite && show === 'folders' && <FolderDialog open={creating} onOpenChange={setCreating} workspace={workspace} />}
      {canWrite && show !== 'folders' && <TagDialog open={creating} onOpenChange={setCreating} workspace={workspace} />}
    </>
  )
}
