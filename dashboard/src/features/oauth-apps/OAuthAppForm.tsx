import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useCreateOAuthApp, useUpdateOAuthApp } from '@/api/oauth'
import type { OAuthApp, Workspace } from '@/api/models'
import { ScopePicker } from '@/features/api-keys'
import { showProblem } from '@/lib/forms'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { DialogActions } from '@/ui/DialogActions'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { SwitchField } from '@/ui/SwitchField'
import { Textarea } from '@/ui/Textarea'
import { bodyOf, FIELDS, schema, valuesOf } from './appForm'

type Props = {
  workspace: Workspace
  /** The app to update; undefined to create one. */
  app?: OAuthApp | undefined
  onSaved: (app: OAuthApp) => void
  onCancel: () => void
}

export function OAuthAppForm({ workspace, app, onSaved, onCancel }: Props) {
  const create = useCreateOAuthApp(workspace.id)
  const update = useUpdateOAuthApp(workspace.id, app?.id ?? '')
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(app) })
  const { errors, isSubmitting } = form.formState
  const isPublic = useWatch({ control: form.control, name: 'isPublic' })

  const submit = form.handleSubmit(async (values) => {
    try {
      onSaved(app ? await update.mutateAsync(bodyOf(values)) : await create.mutateAsync({ ...bodyOf(values), public: values.isPublic }))
    } catch (error) {
      showProblem(form, error, FIELDS)
    }
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <Field label="Name" hint="Shown to people when they are asked for consent." error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} placeholder="Acme Reports" autoComplete="off" />}
      </Field>
      <Field label="Description" error={errors.description?.message}>
        {(control) => <Input {...control} {...form.register('description')} placeholder="What the app does for people" autoComplete="off" />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Website" error={errors.website?.message}>
          {(control) => <Input {...control} {...form.register('website')} type="url" placeholder="https://example.com" autoComplete="off" />}
        </Field>
        <Field label="Logo" error={errors.logo?.message}>
          {(control) => <Input {...control} {...form.register('logo')} type="url" placeholder="https://example.com/logo.png" autoComplete="off" />}
        </Field>
      </div>
      <Field label="Redirect URIs" hint="One per line, at most 10. URIs must match exactly and use https, or http on localhost." error={errors.redirectUris?.message}>
        {(control) => <Textarea {...control} {...form.register('redirectUris')} placeholder="https://example.com/callback" spellCheck={false} className="font-mono" />}
      </Field>
      <Controller
        control={form.control}
        name="scopes"
        render={({ field }) => <ScopePicker value={field.value} onChange={field.onChange} error={errors.scopes?.message} />}
      />
      <Controller
        control={form.control}
        name="readsUser"
        render={({ field }) => <Checkbox checked={field.value} onChange={field.onChange} label="User identity" description="Name and e-mail address (user.read)." />}
      />
      {!app && <SwitchField control={form.control} name="isPublic" label="Public app" description="Runs in a browser or on a phone and cannot keep a secret. This cannot be changed later." />}
      {!isPublic && (
        <>
          <SwitchField control={form.control} name="requirePkce" label="Require PKCE" description="Authorization codes are issued only with a code challenge. Turn this off for clients that do not support it." />
          <SwitchField control={form.control} name="clientCredentials" label="Client credentials" description="The app can access this workspace without a user, on behalf of the person who created it." />
        </>
      )}
      <FormError message={errors.clientCredentials?.message ?? errors.root?.message} />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {app ? 'Save' : 'Create app'}
        </Button>
      </DialogActions>
    </form>
  )
}
