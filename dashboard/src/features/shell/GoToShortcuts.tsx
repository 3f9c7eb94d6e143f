import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useOptionalWorkspace, workspaceSegment } from '@/features/workspaces'
import { shortcuts } from '@/lib/shortcuts'
import { profilePages, settingsPages, workspacePages } from './navigation'

/** "g" and a letter for every page of the navigation. */
export function GoToShortcuts() {
  const navigate = useNavigate()
  const workspace = useOptionalWorkspace()
  const segment = workspace && workspaceSegment(workspace)
  const role = workspace?.role
  useEffect(() => {
    const inWorkspace = segment && role ? [...workspacePages(segment), ...settingsPages(segment, role)] : []
    const unregister = [...inWorkspace, ...profilePages].map(({ keys, label, link }) =>
      shortcuts.register({ keys, label, group: 'Go to', run: () => void navigate(link) }),
    )
    return () => unregister.forEach((remove) => remove())
  }, [segment, role, navigate])
  return null
}
