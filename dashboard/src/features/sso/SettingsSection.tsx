import { type Control, type FieldErrors, useForm } from 'react-hook-form'
import { useUpdateSamlConnection } from '@/api/saml'
import type { SamlConnection, Workspace } from '@/api/models'
import { showProblem } from '@/lib/forms'
import { laterResolver } from '@/lib/laterResolver'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { SaveButton } from '@/ui/SaveButton'
import { Section } from '@/ui/Section'
import { SwitchField } from '@/ui/SwitchField'
import { toast } from '@/ui/toast'
import { GroupRoleFields, type RoleValues } from './GroupRoleFields'
import { FIELDS, patchOf, valuesOf } from './settingsForm'
import { METHOD_WORDS } from './words'

const RESOLVER = laterResolver(() => import('./settingsSchema'))
const ATTRIBUTES = [
  { name: 'email', label: 'E-mail', usual: 'email, mail, or the name ID' },
  { name: 'firstName', label: 'First name', usual: 'firstName or givenName' },
  { name: 'lastName', label: 'Last name', usual: 'lastName or sn' },
  { name: 'groups', label: 'Groups', usual: 'groups or memberOf' },
] as const

type Props = { connection: SamlConnection; workspace: Workspace }

export function SettingsSection({ connection, workspace }: Props) {
  const update = useUpdateSamlConnection(workspace.id, connection.id)
  const form = useForm({ resolver: RESOLVER, values: valuesOf(connection) })
  const { errors, isDirty, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await update.mutateAsync(patchOf(values))
      toast.success('Saved the connection')
    } catch (error) {
      showProblem(form, error, FIELDS)
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Section title="Settings" description={`${METHOD_WORDS[connection.configMethod]}. Entity ID of the identity provider: ${connection.entityId}.`} footer={<SaveButton dirty={isDirty} pending={isSubmitting} />}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Name" error={errors.name?.message}>
            {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
          </Field>
          <Field label="E-mail domains of people" hint="Separated by commas." error={errors.allowedDomains?.message}>
            {(control) => <Input {...control} {...form.register('allowedDomains')} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
          </Field>
        </div>
        <SwitchField control={form.control} name="jitProvisioning" label="Add people when they first sign in" description="When this is off, only members and people added by directory sync can sign in." />
        <SwitchField control={form.control} name="allowIdpInitiated" label="Allow sign-ins started from the identity provider" description="For example, from its list of apps. Keep this off if it is not needed: sign-ins started here are safer." />
        <SwitchField control={form.control} name="signRequests" label="Sign requests" />
        <SwitchField control={form.control} name="wantAssertionsSigned" label="Assertions must be signed" description="When this is off, a signature on the response is sufficient." />
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-sm font-medium">Attributes</legend>
          <p className="text-sm text-ink-faint">Leave a field empty to use the default name.</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {ATTRIBUTES.map(({ name, label, usual }) => (
              <Field key={name} label={label} error={errors[name]?.message}>
                {(control) => <Input {...control} {...form.register(name)} placeholder={usual} autoComplete="off" spellCheck={false} />}
              </Field>
            ))}
          </div>
        </fieldset>
        <GroupRoleFields
          control={form.control as unknown as Control<RoleValues>}
          errors={errors as FieldErrors<RoleValues>}
          actor={workspace.role}
          hint="Group names as the identity provider sends them. People in several groups get the highest role. Roles are updated at each sign-in."
        />
        <FormError message={errors.root?.message} code={errors.root?.type} />
      </Section>
    </form>
  )
}
