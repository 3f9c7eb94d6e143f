import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useUpdateSamlConnection } from '@/api/saml'
import type { SamlConnection, Workspace } from '@/api/models'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { DialogActions } from '@/ui/DialogActions'
import { FormError } from '@/ui/FormError'
import { toast } from '@/ui/toast'
import { BLANK, type ConnectionValues, patchOf, schema, showConnectionProblem } from './connectionForm'
import { MetadataFields } from './MetadataFields'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; connection: SamlConnection; workspace: Workspace }

function valuesOf({ name, allowedDomains, configMethod, metadataUrl, entityId, ssoUrl, sloUrl }: SamlConnection): ConnectionValues {
  const method = ({ metadata_url: 'url', metadata_xml: 'file', manual: 'manual' } as const)[configMethod]
  // A connection without a name and domains passes the same validation.
  return { ...BLANK, name, domains: allowedDomains.join(', ') || '-', method, metadataUrl: metadataUrl ?? '', entityId, ssoUrl, sloUrl: sloUrl ?? '' }
}

/** Replaces the metadata or the certificates of a connection. */
export function ReplaceMetadataDialog({ open, onOpenChange, connection, workspace }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} wide title="Replace settings" description="When you add a new certificate, keep the old one until the identity provider has switched.">
      <ReplaceMetadataForm connection={connection} workspace={workspace} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function ReplaceMetadataForm({ connection, workspace, onDone }: { connection: SamlConnection; workspace: Workspace; onDone: () => void }) {
  const update = useUpdateSamlConnection(workspace.id, connection.id)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(connection) })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await update.mutateAsync(patchOf(values))
      toast.success('Replaced the settings')
      onDone()
    } catch (error) {
      showConnectionProblem(form, error)
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <MetadataFields form={form} />
      <FormError message={errors.root?.message} />
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Replace
        </Button>
      </DialogActions>
    </form>
  )
}
