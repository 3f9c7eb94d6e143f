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
  return expiresAt ? <>This is the only time it is shown in full. The old secret stays valid. It expires <Time value={expiresAt} />.</> : 'This is the only time it is shown in full. The old secret no longer works.'
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
      description="Messages are signed with this secret so that your receiver can verify them."
      footer={
        canManage && (
          <Button className="ms-auto" onClick={() => setAsking(true)}>
            Create a new secret
          </Button>
        )
      }
    >
      <code aria-label="Secret ends in" className="font-mono text-sm break-all text-ink-soft">
        {webhook.secret}
      </code>
      <RotationDialog
        thing="secret"
        description="The old secret can stay valid until your receiver uses the new one."
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
