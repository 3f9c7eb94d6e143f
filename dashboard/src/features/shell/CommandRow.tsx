import { Command } from 'cmdk'
import type { LucideIcon } from 'lucide-react'
import { Kbd } from '@/ui/Kbd'

type Props = { icon: LucideIcon; children: string; value?: string; keywords?: string[]; detail?: string | null; shortcut?: string; onSelect: () => void }

export function CommandRow({ icon: Icon, children, value = children, keywords, detail, shortcut, onSelect }: Props) {
  return (
    <Command.Item
      value={value}
      {...(keywords ? { keywords } : {})}
      onSelect={onSelect}
      className="flex h-9 items-center gap-3 rounded-md px-2.5 text-sm data-[selected=true]:bg-sunken"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1 truncate">
        {children}
        {detail && <span className="ms-2 text-ink-faint">{detail}</span>}
      </span>
      {shortcut && <Kbd keys={shortcut} className="max-sm:hidden" />}
    </Command.Item>
  )
}
