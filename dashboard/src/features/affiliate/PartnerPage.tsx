import { useParams } from '@tanstack/react-router'
import { usePartner } from '@/api/affiliate'
import { useWorkspace } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Badge } from '@/ui/Badge'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { Skeleton } from '@/ui/Skeleton'
import { AffiliateNav } from './AffiliateNav'
import { ConversationSection } from './ConversationSection'
import { PartnerFacts } from './PartnerFacts'
import { PartnerMenu } from './PartnerMenu'
import { StatementSection } from './StatementSection'
import { PARTNER_WORDS } from './words'

export function PartnerPage() {
  const workspace = useWorkspace()
  const { enrollmentId } = useParams({ from: '/member/$workspace/affiliate/partners/$enrollmentId' })
  const partner = usePartner(workspace.id, enrollmentId)
  return (
    <QueryView query={partner} loading={<Skeleton className="h-80 rounded-lg" />}>
      {(found) => (
        <>
          <PageHeader
            title={found.name}
            place={workspace.name}
            description={
              <span className="flex flex-wrap items-center gap-2">
                {found.email}
                <Badge tone={PARTNER_WORDS[found.status].tone}>{PARTNER_WORDS[found.status].label}</Badge>
              </span>
            }
            actions={may(workspace.role, 'campaigns:write') && <PartnerMenu partner={found} workspace={workspace} />}
          />
          <AffiliateNav />
          <PartnerFacts partner={found} workspace={workspace} />
          <StatementSection partner={found} workspace={workspace} />
          <ConversationSection partner={found} workspace={workspace} />
        </>
      )}
    </QueryView>
  )
}
