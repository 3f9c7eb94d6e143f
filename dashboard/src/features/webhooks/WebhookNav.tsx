import { Link, useParams } from '@tanstack/react-router'
import { VIEW_LINK, ViewNav } from '@/ui/ViewNav'

const VIEWS = [
  { to: '/$workspace/webhooks', label: 'Workspace' },
  { to: '/$workspace/webhooks/links', label: 'Links' },
  { to: '/$workspace/webhooks/automation', label: 'Automation' },
] as const

/** Navigation between the three kinds of webhooks. */
export function WebhookNav() {
  const { workspace = '' } = useParams({ strict: false })
  return (
    <ViewNav>
      {VIEWS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          params={{ workspace }}
          activeOptions={{ includeSearch: false, exact: true }}
          className={VIEW_LINK}
        >
          {label}
        </Link>
      ))}
    </ViewNav>
  )
}
