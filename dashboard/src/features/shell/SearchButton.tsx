import { Search } from 'lucide-react'
import { Kbd } from '@/ui/Kbd'

export function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex h-8.5 w-full items-center gap-2 rounded-md border border-line bg-surface px-2.5 text-sm text-ink-faint shadow-card hover:border-line-strong hover:text-ink-soft"
    >
      <Search aria-hidden className="size-4" />
      <span className="flex-1 text-start">Search…</span>
      <Kbd keys="mod+k" className="max-md:hidden" />
    </button>
  )
}
