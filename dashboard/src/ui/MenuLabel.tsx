import type { ReactNode } from 'react'
import { overlaysAtHand } from './useOverlays'

export function MenuLabel({ children }: { children: ReactNode }) {
  const { DropdownMenu } = overlaysAtHand()
  return <DropdownMenu.Label className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-ink-faint">{children}</DropdownMenu.Label>
}
