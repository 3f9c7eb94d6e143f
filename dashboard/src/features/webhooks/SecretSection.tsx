import { useState } from 'react'
import type { RotatedSecret, Webhook, Workspace } from '@/api/models'
import { useRotateSecret } from '@/api/webhooks'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { RotationDialog } from '@/ui/RotationDialog'
import { Section } from '@/ui/Section'
import { Time } from '@/ui/Time'
import { ShownSecret } from './ShownSecret'

function Explanation({ expiresAt }: { expiresAt: string | null }) {
  return expiresAt ? <>It is shown whole this once. The old one signs too; it ends <Time value={expiresAt} />.</> : 'It is shown whole this once. The old one is void.'
}

export function SecretSection({ webhook, workspace, canManage }: { webhook: Webhook; workspace: Workspace; canManage: boolean }) {
  const rotate = useRotateSecret(workspace.id, webhook)
  const [asking, setAsking] = useState(false)
  const [rotated, setRotated] = useState<RotatedSecret>()
  const confirm = (graceHours: number) =>
    void rotate.mutateAsync(graceHours).then(
      (answer) => {
        setAsking(false)
        return setRotated(answer)
      },
      () => undefined,
    )
  return (
    <Section
      title="Secret"
      description="Messages are signed with it, so that your receiver can tell that they came from here."
      footer={
        canManage && (
          <Button className="ms-auto" onClick={() => setAsking(true)}>
            Make a new secret
          </Button>
        )
      }
    >
      <code aria-label="End of the secret" className="font-mono text-sm break-all text-ink-soft">
        {webhook.secret}
      </code>
      <RotationDialog
        thing="secret"
        description="The old one can go on signing beside it, until your receiver knows the new one."
        open={asking}
        onOpenChange={setAsking}
        pending={rotate.isPending}
        error={rotate.error ? describeProblem(rotate.error) : undefined}
        onConfirm={confirm}
      />
      {rotated && (
        <ShownSecret name={webhook.name} value={rotated.secret} description={<Explanation expiresAt={rotated.previousSecretExpiresAt} />} onDone={() => setRotated(undefined)} />
      )}
    </Section>
  )
}
