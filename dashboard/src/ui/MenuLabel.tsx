import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-ink-faint">{children}</DropdownMenu.Label>
}
