import { Command } from 'cmdk'
import type { LucideIcon } from 'lucide-react'
import { Kbd } from '@/ui/Kbd'

type Props = { icon: LucideIcon; children: string; value?: string; shortcut?: string; onSelect: () => void }

export function CommandRow({ icon: Icon, children, value = children, shortcut, onSelect }: Props) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex h-9 items-center gap-3 rounded-md px-2.5 text-sm data-[selected=true]:bg-sunken"
    >
      <Icon aria-hidden className="size-4 text-ink-faint" />
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {shortcut && <Kbd keys={shortcut} className="max-sm:hidden" />}
    </Command.Item>
  )
}
