import { useState } from 'react'
import { useRegenerateScimToken, useUpdateScimDirectory } from '@/api/scim'
import type { ScimDirectory, Workspace } from '@/api/models'
import { CopyableValues } from '@/features/sso'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Dialog } from '@/ui/Dialog'
import { Section } from '@/ui/Section'
import { toast } from '@/ui/toast'
import { ShownToken } from './ShownToken'
import { SCIM_WORDS } from './words'

type Props = { directory: ScimDirectory; workspace: Workspace }

/** The URL and the token that the identity provider needs. */
export function ConnectionSection({ directory, workspace }: Props) {
  const regenerate = useRegenerateScimToken(workspace.id, directory.id)
  const update = useUpdateScimDirectory(workspace.id, directory.id)
  const [asking, setAsking] = useState(false)
  const [made, setMade] = useState<ScimDirectory>()
  const active = directory.status === 'active'
  const confirm = () =>
    regenerate.mutate(undefined, {
      onSuccess: (answer) => {
        setAsking(false)
        setMade(answer)
      },
    })
  const pause = () =>
    update.mutate({ status: active ? 'inactive' : 'active' }, { onSuccess: () => toast.success(active ? 'Paused directory sync' : 'Resumed directory sync'), onError: (error) => toast.error(describeProblem(error)) })
  return (
    <Section
      title="Connection"
      description={SCIM_WORDS[directory.provider].path}
      footer={
        <>
          <span>{active ? 'Requests are accepted.' : 'Requests are rejected while sync is paused. Members keep their access.'}</span>
          <span className="ms-auto flex flex-wrap gap-2">
            <Button pending={update.isPending} onClick={pause}>
              {active ? 'Pause' : 'Resume'}
            </Button>
            <Button onClick={() => setAsking(true)}>Create a new token</Button>
          </span>
        </>
      }
    >
      <CopyableValues label="Values to copy" values={[{ label: SCIM_WORDS[directory.provider].baseUrl, value: directory.baseUrl }]} />
      <p className="text-sm text-ink-soft">
        The token begins with <code className="font-mono text-xs">{directory.tokenPrefix}</code>. It was shown once when it was created.
      </p>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Create a new token?"
        description="The old token stops working immediately. The identity provider cannot connect until it has the new token."
        confirmLabel="Create token"
        pending={regenerate.isPending}
        error={regenerate.error ? describeProblem(regenerate.error) : undefined}
        onConfirm={confirm}
      />
      <Dialog open={made !== undefined} onOpenChange={() => setMade(undefined)} sticky title="Copy the token now" description="This is the only time it is shown. We store only a hash of it.">
        {made && <ShownToken directory={made} onDone={() => setMade(undefined)} />}
      </Dialog>
    </Section>
  )
}
