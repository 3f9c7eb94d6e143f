import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useUpdateProfile } from '@/api/profile'
import { useSession } from '@/api/session'
import { nameField } from '@/features/auth'
import { showProblem } from '@/lib/forms'
import { browserTimezone, timezoneChoices } from '@/lib/timezones'
import { Avatar } from '@/ui/Avatar'
import { Combobox } from '@/ui/Combobox'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { SaveButton } from '@/ui/SaveButton'
import { Section } from '@/ui/Section'
import { toast } from '@/ui/toast'

const schema = z.object({
  name: nameField,
  avatar: z.union([z.literal(''), z.url({ protocol: /^https$/, error: 'Enter a URL that starts with https://' })]),
  timezone: z.string(),
})

export function IdentitySection() {
  const { user } = useSession()
  const update = useUpdateProfile()
  const form = useForm({
    resolver: zodResolver(schema),
    values: { name: user.name, avatar: user.avatar ?? '', timezone: user.timezone ?? browserTimezone() },
  })
  const [name, avatar] = useWatch({ control: form.control, name: ['name', 'avatar'] })
  const { errors, isDirty, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await update.mutateAsync({ ...values, avatar: values.avatar || null })
      toast.success('Saved your profile')
    } catch (error) {
      showProblem(form, error, ['name', 'avatar', 'timezone'])
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Section title="You" footer={<SaveButton dirty={isDirty} pending={isSubmitting} />}>
        <div className="grid gap-4">
          <Field label="Name" error={errors.name?.message}>
            {(control) => <Input {...control} {...form.register('name')} autoComplete="name" />}
          </Field>
          <div className="flex items-start gap-4">
            <Avatar name={name} image={errors.avatar ? null : avatar} size="large" />
            <div className="min-w-0 flex-1">
              <Field label="Picture" hint="The URL of an image. If empty, your initials are shown." error={errors.avatar?.message}>
                {(control) => <Input {...control} {...form.register('avatar')} type="url" placeholder="https://" autoComplete="photo" />}
              </Field>
            </div>
          </div>
          <Controller
            control={form.control}
            name="timezone"
            render={({ field }) => (
              <Field label="Time zone" hint="Used for dates in the dashboard. Statistics use the time zone of the workspace." error={errors.timezone?.message}>
                {(control) => <Combobox {...control} value={field.value} onChange={field.onChange} options={timezoneChoices()} searchLabel="Find a time zone" />}
              </Field>
            )}
          />
        </div>
        <FormError message={errors.root?.message} code={errors.root?.type} />
      </Section>
    </form>
  )
}
