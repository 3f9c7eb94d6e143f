import { useState } from 'react'
import { useDeleteSamlConnection } from '@/api/saml'
import type { SamlConnection, Workspace } from '@/api/models'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Section } from '@/ui/Section'
import { toast } from '@/ui/toast'

type Props = { connection: SamlConnection; workspace: Workspace; onDeleted: () => void }

export function DeleteConnectionSection({ connection, workspace, onDeleted }: Props) {
  const remove = useDeleteSamlConnection(workspace.id)
  const [open, setOpen] = useState(false)
  const confirm = () =>
    remove.mutate(connection.id, {
      onSuccess: () => {
        toast.success(`Deleted ${connection.name}`)
        onDeleted()
      },
    })
  return (
    <Section
      danger
      title="Delete this connection"
      description="People can no longer sign in with it. Members keep their membership and need a password to sign in."
      footer={
        <Button variant="dangerQuiet" className="ms-auto" onClick={() => setOpen(true)}>
          Delete connection
        </Button>
      }
    >
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Delete ${connection.name}?`}
        description="Members without a password have to reset it before they can sign in again."
        confirmLabel="Delete connection"
        pending={remove.isPending}
        error={remove.error ? describeProblem(remove.error) : undefined}
        onConfirm={confirm}
      />
    </Section>
  )
}
