import { useEffect } from 'react'
import { shortcuts } from '@/lib/shortcuts'

/** While mounted, disables the shortcuts of the page. */
export function ShortcutScope() {
  useEffect(() => shortcuts.enter('dialog'), [])
  return null
}
