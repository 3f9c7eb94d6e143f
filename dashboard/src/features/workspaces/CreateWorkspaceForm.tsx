import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useCreateWorkspace } from '@/api/workspaces'
import { showProblem } from '@/lib/forms'
import { browserTimezone } from '@/lib/timezones'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { toast } from '@/ui/toast'
import { workspaceSegment } from './workspaceSegment'

const schema = z.object({ name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(100, 'At most 100 characters.')) })

type Props = { children: (pending: boolean) => ReactNode; onCreated?: () => void }

/** The fields; the caller draws the buttons. */
export function CreateWorkspaceForm({ children, onCreated }: Props) {
  const create = useCreateWorkspace()
  const navigate = useNavigate()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { name: '' } })
  const { errors } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      const workspace = await create.mutateAsync({ ...values, timezone: browserTimezone() })
      onCreated?.()
      toast.success(`Created ${workspace.name}`)
      await navigate({ to: '/$workspace', params: { workspace: workspaceSegment(workspace) } })
    } catch (error) {
      showProblem(form, error, ['name'])
    }
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <Field label="Workspace name" hint="Usually your company or team. You can change it later." error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} placeholder="Acme" autoComplete="organization" />}
      </Field>
      <FormError message={errors.root?.message} code={errors.root?.type} />
      {children(form.formState.isSubmitting)}
    </form>
  )
}
