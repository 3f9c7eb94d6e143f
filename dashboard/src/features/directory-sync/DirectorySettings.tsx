import { type Control, type FieldErrors, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useUpdateScimDirectory } from '@/api/scim'
import type { ScimDirectory, Workspace } from '@/api/models'
import { givenRole, GroupRoleFields, mappingOf, type RoleValues, rowsOf } from '@/features/sso'
import { showProblem } from '@/lib/forms'
import { laterResolver } from '@/lib/laterResolver'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { SaveButton } from '@/ui/SaveButton'
import { Section } from '@/ui/Section'
import { SwitchField } from '@/ui/SwitchField'
import { toast } from '@/ui/toast'
import type { schema } from './directorySchema'

const RESOLVER = laterResolver(() => import('./directorySchema'))

function valuesOf({ name, userSyncEnabled, groupSyncEnabled, autoCreateUsers, autoDeactivateUsers, defaultRole, groupRoleMapping }: ScimDirectory): z.infer<typeof schema> {
  return { name, userSyncEnabled, groupSyncEnabled, autoCreateUsers, autoDeactivateUsers, defaultRole: givenRole(defaultRole), groupRoles: rowsOf(groupRoleMapping) }
}

type Props = { directory: ScimDirectory; workspace: Workspace }

/** The settings of a directory. */
export function DirectorySettings({ directory, workspace }: Props) {
  const update = useUpdateScimDirectory(workspace.id, directory.id)
  const form = useForm({ resolver: RESOLVER, values: valuesOf(directory) })
  const { errors, isDirty, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ groupRoles, ...values }) => {
    try {
      await update.mutateAsync({ ...values, groupRoleMapping: mappingOf(groupRoles) })
      toast.success('Saved the directory')
    } catch (error) {
      showProblem(form, error, ['name', 'defaultRole'])
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Section title="Settings" description="What the identity provider can change. The owner of the workspace is never changed." footer={<SaveButton dirty={isDirty} pending={isSubmitting} />}>
        <Field label="Name" error={errors.name?.message}>
          {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
        </Field>
        <SwitchField control={form.control} name="userSyncEnabled" label="Sync people" description="When this is off, requests that create or change people are rejected." />
        <SwitchField control={form.control} name="autoCreateUsers" label="Add new members" description="When this is off, only existing members are updated." />
        <SwitchField control={form.control} name="autoDeactivateUsers" label="Remove people who leave" description="People deactivated at the identity provider immediately lose their membership, sessions and API keys." />
        <SwitchField control={form.control} name="groupSyncEnabled" label="Sync groups" description="When this is off, requests that create or change groups are rejected." />
        <GroupRoleFields
          control={form.control as unknown as Control<RoleValues>}
          errors={errors as FieldErrors<RoleValues>}
          actor={workspace.role}
          hint="Group names are not case-sensitive. People in several groups get the highest role. Changes apply immediately."
        />
        <FormError message={errors.root?.message} code={errors.root?.type} />
      </Section>
    </form>
  )
}
