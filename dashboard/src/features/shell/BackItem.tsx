import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'

/** Leads back from an area that replaces the main navigation. */
export function BackItem({ workspace, children }: { workspace: string; children: string }) {
  return (
    <Link
      to="/$workspace"
      params={{ workspace }}
      className="flex h-8 items-center gap-1.5 rounded-md px-1.5 text-sm font-medium hover:bg-sunken max-md:h-10"
    >
      <ChevronLeft aria-hidden className="size-4 text-ink-faint rtl:rotate-180" />
      {children}
    </Link>
  )
}
