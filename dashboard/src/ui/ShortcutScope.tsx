import { useEffect } from 'react'
import { shortcuts } from '@/lib/shortcuts'

/** While it is mounted, the page's shortcuts are silent. */
export function ShortcutScope() {
  useEffect(() => shortcuts.enter('dialog'), [])
  return null
}
