import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Megaphone, Plus } from 'lucide-react'
import { useCampaigns } from '@/api/campaigns'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { Kbd } from '@/ui/Kbd'
import { PageHeader } from '@/ui/PageHeader'
import { Pagination } from '@/ui/Pagination'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { useShortcut } from '@/ui/useShortcut'
import { CampaignRow } from './CampaignRow'
import { type CampaignSearch, toFilter } from './campaignSearch'
import { CampaignToolbar } from './CampaignToolbar'

const PAGE_SIZE = 25

export function CampaignsPage() {
  const workspace = useWorkspace()
  const search = useSearch({ from: '/member/$workspace/campaigns/' })
  const navigate = useNavigate({ from: '/$workspace/campaigns/' })
  const campaigns = useCampaigns(workspace.id, toFilter(search, PAGE_SIZE))
  const canCreate = may(workspace.role, 'campaigns:write')
  const create = { to: '/$workspace/campaigns/new', params: { workspace: workspaceSegment(workspace) } } as const
  const show = (next: CampaignSearch) => void navigate({ search: next, replace: true })
  const filtered = Boolean(search.q || search.status)
  useShortcut({ keys: 'c', label: 'Create a campaign', group: 'Campaigns', enabled: canCreate, run: () => void navigate(create) })

  const createButton = (
    <Button asChild variant="primary">
      <Link {...create}>
        <Plus aria-hidden />
        Create campaign
        <Kbd keys="c" inherit className="max-sm:hidden" />
      </Link>
    </Button>
  )
  const empty = filtered ? (
    <EmptyState icon={Megaphone} title="No results" action={<Button onClick={() => show({})}>Show current campaigns</Button>}>
      No campaigns match your search.
    </EmptyState>
  ) : (
    <EmptyState icon={Megaphone} title="No campaigns yet" action={canCreate && createButton}>
      A campaign groups links and gives them a shared cost, budget and rules.
    </EmptyState>
  )
  return (
    <>
      <PageHeader
        title="Campaigns"
        place={workspace.name}
        description="Groups of links with shared costs, budgets and goals."
        actions={canCreate && createButton}
      />
      <CampaignToolbar search={search} onChange={show} />
      <QueryView query={campaigns} loading={<RowsSkeleton label="Loading campaigns" />} empty={empty} isEmpty={(answer) => answer.data.length === 0}>
        {({ data, pagination }) => (
          <>
            <Card aria-busy={campaigns.isPlaceholderData}>
              <ul className="divide-y divide-line">
                {data.map((campaign) => (
                  <CampaignRow key={campaign.id} campaign={campaign} workspace={workspace} />
                ))}
              </ul>
            </Card>
            <Pagination {...pagination} onPage={(page) => void navigate({ search: { ...search, page } })} />
          </>
        )}
      </QueryView>
    </>
  )
}
