import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import type { QrCode, Workspace } from '@/api/models'
import { useCreateQrCode, useUpdateQrCode } from '@/api/qr'
import { showProblem } from '@/lib/forms'
import { Button } from '@/ui/Button'
import { DialogActions } from '@/ui/DialogActions'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { toast } from '@/ui/toast'
import { LogoField } from './LogoField'
import { LookFields } from './LookFields'
import { bodyOf, schema, valuesOf } from './qrForm'
import { QrPreview } from './QrPreview'

type Props = { workspace: Workspace; linkId: string; url: string; code?: QrCode; savedLogo?: string; onDone: () => void }

export function QrForm({ workspace, linkId, url, code, savedLogo, onDone }: Props) {
  const create = useCreateQrCode(workspace.id, linkId)
  const update = useUpdateQrCode(workspace.id, code?.id ?? '')
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(code, savedLogo), mode: 'onChange' })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const body = bodyOf(values, savedLogo)
    try {
      const saved = code ? await update.mutateAsync(body) : await create.mutateAsync(body)
      toast.success(`${code ? 'Saved' : 'Created'} ${saved.name}`)
      onDone()
    } catch (error) {
      showProblem(form, error, ['name', 'fgColor', 'bgColor', 'size', 'margin', 'errorCorrection'])
    }
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
            <Field label="Name" hint="For example, where the code will be displayed." error={errors.name?.message}>
              {(control) => <Input {...control} {...form.register('name')} placeholder="Poster in the window" autoComplete="off" />}
            </Field>
            <LookFields />
            <LogoField />
          </div>
          <QrPreview workspace={workspace} url={url} />
        </div>
        <FormError message={errors.root?.message} code={errors.root?.type} />
        <DialogActions>
          <Button onClick={onDone}>Cancel</Button>
          <Button type="submit" variant="primary" pending={isSubmitting}>
            {code ? 'Save' : 'Create QR code'}
          </Button>
        </DialogActions>
      </form>
    </FormProvider>
  )
}
