import { useFormContext, useWatch } from 'react-hook-form'
import { Disclosure } from '@/ui/Disclosure'
import { Field } from '@/ui/Field'
import { PasswordInput } from '@/ui/PasswordInput'
import { SwitchField } from '@/ui/SwitchField'
import type { LinkValues } from './linkSchema'

/** The password is never shown again; it can be replaced or removed. */
export function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  const { control, register, formState } = useFormContext<LinkValues>()
  const [password, removed] = useWatch({ control, name: ['password', 'removePassword'] })
  const summary = password ? 'New password' : hasPassword && !removed ? 'Required' : 'None'
  return (
    <Disclosure title="Password" summary={summary} invalid={Boolean(formState.errors.password)}>
      <Field
        label={hasPassword ? 'New password' : 'Password'}
        hint={hasPassword ? 'Leave empty to keep the current password.' : 'Visitors must enter it before they are redirected.'}
        error={formState.errors.password?.message}
      >
        {(props) => <PasswordInput {...props} {...register('password')} disabled={removed} autoComplete="new-password" />}
      </Field>
      {hasPassword && <SwitchField control={control} name="removePassword" label="Remove the password" description="Anyone with the link can open it." />}
    </Disclosure>
  )
}
