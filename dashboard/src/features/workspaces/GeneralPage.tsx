import { may } from '@/lib/permissions'
import { Notice } from '@/ui/Notice'
import { PageHeader } from '@/ui/PageHeader'
import { DeleteWorkspaceSection } from './DeleteWorkspaceSection'
import { IdentitySection } from './IdentitySection'
import { PrivacySection } from './PrivacySection'
import { RegionSection } from './RegionSection'
import { useWorkspace } from './useWorkspace'

/** Sections are keyed by workspace, so that switching never leaves the values of another in a form. */
export function GeneralPage() {
  const workspace = useWorkspace()
  const editable = may(workspace.role, 'workspace:update')
  return (
    <>
      <PageHeader title="General" place={workspace.name} description="Name, time zone, currency and privacy of this workspace." />
      {!editable && <Notice>Only owners and admins can change these settings.</Notice>}
      <IdentitySection key={`identity-${workspace.id}`} workspace={workspace} editable={editable} />
      <RegionSection key={`region-${workspace.id}`} workspace={workspace} editable={editable} />
      <PrivacySection key={`privacy-${workspace.id}`} workspace={workspace} editable={editable} />
      {may(workspace.role, 'workspace:delete') && <DeleteWorkspaceSection workspace={workspace} />}
    </>
  )
}
