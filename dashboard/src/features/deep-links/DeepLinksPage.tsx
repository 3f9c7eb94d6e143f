import { useDeepLinkConfig } from '@/api/deepLinks'
import { useWorkspace } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Notice } from '@/ui/Notice'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { Skeleton } from '@/ui/Skeleton'
import { AndroidSection } from './AndroidSection'
import { IosSection } from './IosSection'

export function DeepLinksPage() {
  const workspace = useWorkspace()
  const config = useDeepLinkConfig(workspace.id)
  const editable = may(workspace.role, 'domains:manage')
  return (
    <>
      <PageHeader
        title="Deep links"
        place={workspace.name}
        description="Apps that can open your links. Phones read this configuration from each of your domains."
      />
      {!editable && <Notice>Only owners and admins can change these settings.</Notice>}
      <QueryView query={config} loading={<Skeleton className="h-80 rounded-lg" />}>
        {({ ios, android }) => (
          <>
            <IosSection key={`ios-${workspace.id}`} app={ios} workspace={workspace} editable={editable} />
            <AndroidSection key={`android-${workspace.id}`} app={android} workspace={workspace} editable={editable} />
          </>
        )}
      </QueryView>
    </>
  )
}
