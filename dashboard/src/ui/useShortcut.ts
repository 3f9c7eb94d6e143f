import { useEffect, useEffectEvent } from 'react'
import { type Shortcut, shortcuts } from '@/lib/shortcuts'

/** Registers a shortcut while the component is mounted; with `enabled` false it is neither active nor listed. */
export function useShortcut({ enabled = true, ...shortcut }: Shortcut & { enabled?: boolean }): void {
  const { keys, label, group, scope = 'page', priority = 0 } = shortcut
  const run = useEffectEvent(() => shortcut.run())
  useEffect(() => {
    if (!enabled) return
    return shortcuts.register({ keys, label, group, scope, priority, run: () => run() })
  }, [keys, label, group, scope, priority, enabled])
}
