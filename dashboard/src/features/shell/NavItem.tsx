import { Link } from '@tanstack/react-router'
import type { Page } from './navigation'

export function NavItem({ page }: { page: Page }) {
  const Icon = page.icon
  return (
    <Link
      {...page.link}
      activeOptions={{ exact: page.exact, includeSearch: false }}
      className="group flex h-8 items-center gap-2.5 rounded-md px-2 text-sm text-ink-soft transition-colors hover:bg-sunken hover:text-ink max-md:h-10 max-md:text-base aria-[current=page]:bg-pressed aria-[current=page]:font-medium aria-[current=page]:text-ink"
    >
      <Icon aria-hidden className="size-4 text-ink-faint group-aria-[current=page]:text-accent-text" />
      {page.label}
    </Link>
  )
}
