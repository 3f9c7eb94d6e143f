import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useScimDirectory } from '@/api/scim'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { plural } from '@/lib/numbers'
import { Badge } from '@/ui/Badge'
import { laterComponent } from '@/ui/laterComponent'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { Skeleton } from '@/ui/Skeleton'
import { Time } from '@/ui/Time'
import { VIEW_LINK, ViewNav } from '@/ui/ViewNav'
import { ConnectionSection } from './ConnectionSection'
import { DeleteDirectorySection } from './DeleteDirectorySection'
import { DirectorySettings } from './DirectorySettings'
import { STATUS_WORDS } from './words'

const PeopleList = laterComponent(() => import('./PeopleList').then((module) => module.PeopleList))
const GroupList = laterComponent(() => import('./GroupList').then((module) => module.GroupList))
const RequestList = laterComponent(() => import('./RequestList').then((module) => module.RequestList))

const VIEWS = [
  { show: undefined, search: {}, label: 'Settings' },
  { show: 'people', search: { show: 'people' }, label: 'People' },
  { show: 'groups', search: { show: 'groups' }, label: 'Groups' },
  { show: 'requests', search: { show: 'requests' }, label: 'Requests' },
] as const

export function DirectoryPage() {
  const workspace = useWorkspace()
  const { directoryId } = useParams({ from: '/member/$workspace/settings/directory-sync/$directoryId' })
  const { show } = useSearch({ from: '/member/$workspace/settings/directory-sync/$directoryId' })
  const navigate = useNavigate()
  const directory = useScimDirectory(workspace.id, directoryId)
  const params = { workspace: workspaceSegment(workspace), directoryId }
  const leave = () => void navigate({ to: '/$workspace/settings/directory-sync', params })
  return (
    <QueryView query={directory} loading={<Skeleton className="h-80 rounded-lg" />}>
      {(data) => (
        <>
          <PageHeader
            title={data.name}
            place={workspace.name}
            description={
              <>
                {plural(data.usersCount, 'person', 'people')}, {plural(data.groupsCount, 'group')}, {data.lastSyncAt ? <>last sync <Time value={data.lastSyncAt} /></> : 'no sync yet'}
              </>
            }
            actions={<Badge tone={STATUS_WORDS[data.status].tone}>{STATUS_WORDS[data.status].label}</Badge>}
          />
          <ViewNav>
            {VIEWS.map((view) => (
              <Link
                key={view.label}
                to="/$workspace/settings/directory-sync/$directoryId"
                params={params}
                search={view.search}
                activeOptions={{ exact: true }}
                // The tab stays active on other pages and for searches.
                {...(view.show === show ? { 'data-status': 'active', 'aria-current': 'page' } : {})}
                className={VIEW_LINK}
              >
                {view.label}
              </Link>
            ))}
          </ViewNav>
          {show === undefined && (
            <>
              <ConnectionSection directory={data} workspace={workspace} />
              <DirectorySettings key={data.id} directory={data} workspace={workspace} />
              <DeleteDirectorySection directory={data} workspace={workspace} onDeleted={leave} />
            </>
          )}
          {show === 'people' && <PeopleList directory={data} workspace={workspace} />}
          {show === 'groups' && <GroupList directory={data} workspace={workspace} />}
          {show === 'requests' && <RequestList directory={data} workspace={workspace} />}
        </>
      )}
    </QueryView>
  )
}
