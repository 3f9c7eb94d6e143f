import { usePostbackSettings } from '@/api/conversionReports'
import { useWorkspace } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Notice } from '@/ui/Notice'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { Skeleton } from '@/ui/Skeleton'
import { OpenReportsSection } from './OpenReportsSection'
import { PendingSection } from './PendingSection'
import { TokenSection } from './TokenSection'

export function ConversionReportsPage() {
  const workspace = useWorkspace()
  const canRead = may(workspace.role, 'api_keys:read')
  const settings = usePostbackSettings(workspace.id, { enabled: canRead })
  return (
    <>
      <PageHeader
        title="Conversion reports"
        place={workspace.name}
        description="How advertising networks and your servers report leads and sales, and what happens to unverified reports."
      />
      {canRead ? (
        <QueryView query={settings} loading={<Skeleton className="h-80 rounded-lg" />}>
          {(found) => (
            <>
              <TokenSection key={found.token} settings={found} workspace={workspace} />
              <OpenReportsSection settings={found} workspace={workspace} />
            </>
          )}
        </QueryView>
      ) : (
        <Notice>Only owners and admins can view the postback token. Ask one of them for the postback URL.</Notice>
      )}
      <PendingSection workspace={workspace} />
    </>
  )
}
