import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '@/api/session'
import { useOptionalWorkspace, workspaceSegment } from '@/features/workspaces'
import { shortcuts } from '@/lib/shortcuts'
import { installationPages, profilePages, settingsPages, workspacePages } from './navigation'

/** Shortcuts of "g" and a letter for every page of the navigation. */
export function GoToShortcuts() {
  const navigate = useNavigate()
  const workspace = useOptionalWorkspace()
  const segment = workspace && workspaceSegment(workspace)
  const role = workspace?.role
  const { billing, administrator } = useSession()
  useEffect(() => {
    const inWorkspace = segment && role ? [...workspacePages(segment), ...settingsPages(segment, role, billing !== 'off')] : []
    const unregister = [...inWorkspace, ...profilePages, ...installationPages({ billing, administrator })].map(({ keys, label, link }) =>
      shortcuts.register({ keys, label, group: 'Go to', run: () => void navigate(link) }),
    )
    return () => unregister.forEach((remove) => remove())
  }, [segment, role, billing, administrator, navigate])
  return null
}
