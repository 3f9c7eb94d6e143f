import { type PostbackSettings, useUpdatePostbackSettings } from '@/api/conversionReports'
import type { Workspace } from '@/api/models'
import { may } from '@/lib/permissions'
import { describeProblem } from '@/lib/problem'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { Switch } from '@/ui/Switch'
import { toast } from '@/ui/toast'

export function OpenReportsSection({ settings, workspace }: { settings: PostbackSettings; workspace: Workspace }) {
  const update = useUpdatePostbackSettings(workspace.id)
  // The switch is optimistic and reverts if the server rejects the change.
  const open = update.isPending ? update.variables : settings.openReports
  const change = (next: boolean) =>
    update.mutate(next, {
      onSuccess: () => toast.success(next ? 'Unverified reports are kept for approval' : 'Unverified reports are rejected'),
      onError: (error) => toast.error(describeProblem(error)),
    })
  return (
    <Section title="Unverified reports" description="For services that cannot send a token or an API key.">
      <Switch
        checked={open}
        onChange={change}
        disabled={!may(workspace.role, 'api_keys:update')}
        label="Keep unverified reports for approval"
        description="They become pending conversions, which are not counted and earn no commissions until approved. When this is off, they are rejected."
      />
      {open && (
        <Notice tone="warning">
          Anyone who knows a click ID can now report conversions, including partners for their own clicks. Approve only conversions that you can find in your own records.
        </Notice>
      )}
    </Section>
  )
}
