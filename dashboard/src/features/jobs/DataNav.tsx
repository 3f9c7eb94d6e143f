import { Link, useParams } from '@tanstack/react-router'
import { VIEW_LINK, ViewNav } from '@/ui/ViewNav'

const VIEWS = [
  { to: '/$workspace/data/imports', label: 'Imports' },
  { to: '/$workspace/data/exports', label: 'Exports' },
  { to: '/$workspace/data/bulk', label: 'Bulk operations' },
] as const

/** Navigation between imports, exports and bulk operations. */
export function DataNav() {
  const { workspace = '' } = useParams({ strict: false })
  return (
    <ViewNav>
      {VIEWS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          params={{ workspace }}
          activeOptions={{ includeSearch: false }}
          className={VIEW_LINK}
        >
          {label}
        </Link>
      ))}
    </ViewNav>
  )
}
