import { Link, useParams } from '@tanstack/react-router'

const VIEWS = [
  { to: '/$workspace/webhooks', label: 'Workspace' },
  { to: '/$workspace/webhooks/links', label: 'Links' },
  { to: '/$workspace/webhooks/automation', label: 'Automation' },
] as const

/** The three families. */
export function WebhookNav() {
  const { workspace = '' } = useParams({ strict: false })
  return (
    <nav aria-label="Views" className="flex gap-4 overflow-x-auto border-b border-line max-sm:gap-3">
      {VIEWS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          params={{ workspace }}
          activeOptions={{ includeSearch: false, exact: true }}
          className="border-b-2 border-transparent py-2 text-sm whitespace-nowrap text-ink-soft hover:text-ink data-[status=active]:border-accent data-[status=active]:font-medium data-[status=active]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
