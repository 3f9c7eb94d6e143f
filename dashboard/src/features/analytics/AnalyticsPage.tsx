import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Radio } from 'lucide-react'
import { AnalyticsBar } from '@/charts/AnalyticsBar'
import { type AnalyticsSearch, analyticsQuery, readAnalyticsSearch } from '@/charts/analyticsSearch'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { Button } from '@/ui/Button'
import { PageHeader } from '@/ui/PageHeader'
import { ClicksOverTime } from './ClicksOverTime'
import { Devices } from './Devices'
import { Figures } from './Figures'
import { Places } from './Places'
import { Sources } from './Sources'

const HERE = '/member/$workspace/analytics'

/** The whole view is in the address: whoever gets it sees the same. */
export function AnalyticsPage() {
  const workspace = useWorkspace()
  const search = useSearch({ from: HERE })
  const navigate = useNavigate({ from: '/$workspace/analytics' })
  const change = (next: AnalyticsSearch) => void navigate({ search: next })
  const view = { workspaceId: workspace.id, query: analyticsQuery(search, workspace.timezone) }
  return (
    <>
      <PageHeader
        title="Analytics"
        place={workspace.name}
        description="Who follows your links, from where, and with what."
        actions={
          <Button asChild>
            <Link to="/$workspace/analytics/live" params={{ workspace: workspaceSegment(workspace) }}>
              <Radio aria-hidden /> Live
            </Link>
          </Button>
        }
      />
      <AnalyticsBar search={search} onChange={change} timezone={workspace.timezone} />
      <Figures {...view} />
      <ClicksOverTime {...view} />
      <Places {...view} country={search.country} onCountry={(country) => change(readAnalyticsSearch({ ...search, country }))} />
      <Sources {...view} />
      <Devices {...view} />
    </>
  )
}
