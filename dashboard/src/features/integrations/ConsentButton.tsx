import { ExternalLink } from 'lucide-react'
import { useSlackConsent } from '@/api/integrations'
import type { Workspace } from '@/api/models'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { FormError } from '@/ui/FormError'

/** Connects through Slack's consent page, where the user picks the channel. */
export function ConsentButton({ workspace }: { workspace: Workspace }) {
  const consent = useSlackConsent(workspace.id)
  return (
    <div className="grid gap-3 border-b border-line pb-4">
      <Button variant="primary" icon={<ExternalLink aria-hidden />} pending={consent.isPending} onClick={() => consent.mutate(undefined, { onSuccess: ({ authUrl }) => window.location.assign(authUrl) })}>
        Choose a channel in Slack
      </Button>
      <FormError message={consent.error ? describeProblem(consent.error) : undefined} />
      <p className="text-sm text-ink-faint">Or connect with an incoming webhook URL:</p>
    </div>
  )
}
