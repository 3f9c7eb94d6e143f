import { Plus, X } from 'lucide-react'
import { type Control, Controller, type FieldErrors, useFieldArray } from 'react-hook-form'
import { assignableRoles, type Role, ROLE_WORDS } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { IconButton } from '@/ui/IconButton'
import { Input } from '@/ui/Input'
import { Select } from '@/ui/Select'
import type { GivenRole, GroupRole } from './groupRoles'

export type RoleValues = { defaultRole: GivenRole; groupRoles: GroupRole[] }

type Props = { control: Control<RoleValues>; errors: FieldErrors<RoleValues>; /** The role of the current user, who cannot assign a higher role. */ actor: Role; hint: string }

/** The role of users by group, and the role of users in none of these groups. */
export function GroupRoleFields({ control, errors, actor, hint }: Props) {
  const { fields, append, remove } = useFieldArray({ control, name: 'groupRoles' })
  const assignable = assignableRoles(actor)
  // Roles that another member has mapped stay visible.
  const optionsWith = (value: GivenRole) => (assignable.includes(value) ? assignable : [value, ...assignable]).map((role) => ({ value: role, ...ROLE_WORDS[role] }))
  const wrong = errors.groupRoles?.root?.message ?? errors.groupRoles?.message
  return (
    <>
      <Controller
        control={control}
        name="defaultRole"
        render={({ field }) => (
          <Field label="Default role" hint="For people who are in none of the groups below." error={errors.defaultRole?.message}>
            {(props) => <Select {...props} className="w-full sm:w-64" value={field.value} onChange={field.onChange} options={optionsWith(field.value)} />}
          </Field>
        )}
      />
      <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <legend className="mb-2 text-sm font-medium">Roles by group</legend>
        {fields.map((row, index) => (
          <div key={row.id} className="grid gap-1">
            <div className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_auto] items-center gap-2">
              <Controller control={control} name={`groupRoles.${index}.group`} render={({ field }) => <Input {...field} aria-label={`Group ${index + 1}`} placeholder="Marketing" autoComplete="off" spellCheck={false} />} />
              <Controller
                control={control}
                name={`groupRoles.${index}.role`}
                render={({ field }) => <Select aria-label={`Role of group ${index + 1}`} value={field.value} onChange={field.onChange} options={optionsWith(field.value)} />}
              />
              <IconButton label={`Remove group ${index + 1}`} onClick={() => remove(index)}>
                <X aria-hidden />
              </IconButton>
            </div>
            {errors.groupRoles?.[index]?.group?.message && (
              <p role="alert" className="text-sm text-danger-text">
                {errors.groupRoles[index].group.message}
              </p>
            )}
          </div>
        ))}
        {wrong && (
          <p role="alert" className="text-sm text-danger-text">
            {wrong}
          </p>
        )}
        <Button size="small" className="justify-self-start" icon={<Plus aria-hidden />} onClick={() => append({ group: '', role: 'viewer' })}>
          Add group
        </Button>
        <p className="text-sm text-ink-faint">{hint}</p>
      </fieldset>
    </>
  )
}
