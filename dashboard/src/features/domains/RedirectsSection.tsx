import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useUpdateDomain } from '@/api/domains'
import type { Domain, Workspace } from '@/api/models'
import { showProblem } from '@/lib/forms'
import { isAddress } from '@/lib/urls'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { SaveButton } from '@/ui/SaveButton'
import { Section } from '@/ui/Section'
import { toast } from '@/ui/toast'

const address = z.string().check(z.refine((text) => text.trim() === '' || isAddress(text), 'Enter a URL, or leave it empty.'))
const schema = z.object({ rootRedirectUrl: address, notFoundUrl: address, expiredUrl: address })

const FIELDS = [
  { name: 'rootRedirectUrl', label: 'Root URL', hint: 'Leave empty to treat it as an unknown short code.' },
  { name: 'notFoundUrl', label: 'Unknown short codes', hint: 'Leave empty to show a “not found” page.' },
  { name: 'expiredUrl', label: 'Expired links', hint: 'Used for links without their own expiry URL.' },
] as const

const orNull = (text: string) => text.trim() || null

type Props = { domain: Domain; workspace: Workspace; editable: boolean }

export function RedirectsSection({ domain, workspace, editable }: Props) {
  const update = useUpdateDomain(workspace.id, domain.id)
  const form = useForm({
    resolver: zodResolver(schema),
    values: { rootRedirectUrl: domain.rootRedirectUrl ?? '', notFoundUrl: domain.notFoundUrl ?? '', expiredUrl: domain.expiredUrl ?? '' },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ rootRedirectUrl, notFoundUrl, expiredUrl }) => {
    try {
      await update.mutateAsync({ rootRedirectUrl: orNull(rootRedirectUrl), notFoundUrl: orNull(notFoundUrl), expiredUrl: orNull(expiredUrl) })
      toast.success('Saved redirects')
    } catch (error) {
      showProblem(form, error, ['rootRedirectUrl', 'notFoundUrl', 'expiredUrl'])
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Section
        title="Redirects"
        description="Where visitors go when the URL is not an active link."
        footer={editable && <SaveButton dirty={isDirty} pending={isSubmitting} />}
      >
        {FIELDS.map(({ name, label, hint }) => (
          <Field key={name} label={label} hint={hint} error={errors[name]?.message}>
            {(control) => <Input {...control} {...form.register(name)} type="url" disabled={!editable} placeholder="https://example.com" autoComplete="off" spellCheck={false} />}
          </Field>
        ))}
        <FormError message={errors.root?.message} code={errors.root?.type} />
      </Section>
    </form>
  )
}
