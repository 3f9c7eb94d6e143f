import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useCreateDomain } from '@/api/domains'
import type { Workspace } from '@/api/models'
import { showProblem } from '@/lib/forms'
import { isProblem } from '@/lib/problem'
import { isAddress } from '@/lib/urls'
import { Button } from '@/ui/Button'
import { DialogActions } from '@/ui/DialogActions'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { toast } from '@/ui/toast'

const schema = z.object({
  domain: z.string().check(z.trim(), z.minLength(1, 'Enter a domain.'), z.maxLength(255, 'At most 255 characters.')),
  redirectUrl: z.string().check(z.refine((text) => text.trim() === '' || isAddress(text), 'Enter a URL, or leave it empty.')),
})

type Props = { workspace: Workspace; onAdded: (domainId: string) => void; onCancel: () => void }

export function AddDomainForm({ workspace, onAdded, onCancel }: Props) {
  const create = useCreateDomain(workspace.id)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { domain: '', redirectUrl: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ domain, redirectUrl }) => {
    try {
      const added = await create.mutateAsync({ domain, redirectUrl: redirectUrl.trim() || null })
      toast.success(`Added ${added.domain}`)
      onAdded(added.id)
    } catch (error) {
      if (isProblem(error, 'DOMAIN_EXISTS')) form.setError('domain', { message: 'This domain is already in use.' }, { shouldFocus: true })
      else showProblem(form, error, ['domain', 'redirectUrl'])
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <Field label="Domain" error={errors.domain?.message}>
        {(control) => <Input {...control} {...form.register('domain')} inputMode="url" placeholder="go.example.com" autoComplete="off" autoCapitalize="none" spellCheck={false} />}
      </Field>
      <Field label="Root redirect" hint="Optional. You can set it later." error={errors.redirectUrl?.message}>
        {(control) => <Input {...control} {...form.register('redirectUrl')} type="url" placeholder="https://example.com" autoComplete="off" spellCheck={false} />}
      </Field>
      <FormError message={errors.root?.message} code={errors.root?.type} />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Add domain
        </Button>
      </DialogActions>
    </form>
  )
}
