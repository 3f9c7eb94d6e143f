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
  // The switch moves at once and falls back by itself when the server refuses.
  const open = update.isPending ? update.variables : settings.openReports
  const change = (next: boolean) =>
    update.mutate(next, {
      onSuccess: () => toast.success(next ? 'Reports without proof are kept for approval' : 'Reports without proof are refused'),
      onError: (error) => toast.error(describeProblem(error)),
    })
  return (
    <Section title="Reports without proof" description="For services that can send neither the token nor an API key.">
      <Switch
        checked={open}
        onChange={change}
        disabled={!may(workspace.role, 'api_keys:update')}
        label="Keep them for approval"
        description="They become pending conversions, which count in no figure and earn nothing until somebody approves them. Off, they are refused."
      />
      {open && (
        <Notice tone="warning">
          Anybody who knows the id of a click can report now, partners about their own clicks too. Approve only what you find in your shop or your books.
        </Notice>
      )}
    </Section>
  )
}
