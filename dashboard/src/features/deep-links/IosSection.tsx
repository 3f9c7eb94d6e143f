import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useSaveDeepLinkConfig } from '@/api/deepLinks'
import type { DeepLinkConfig, Workspace } from '@/api/models'
import { isAddress } from '@/lib/urls'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { Section } from '@/ui/Section'
import { toast } from '@/ui/toast'
import { AppActions } from './AppActions'
import { showAppProblem } from './problems'

const schema = z.object({
  teamId: z.string().check(z.trim(), z.regex(/^[A-Z0-9]{10}$/, 'Enter the ten capital letters and digits from your Apple developer account.')),
  bundleId: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9.-]{1,155}$/, 'Enter a bundle ID, such as com.example.app.')),
  appStoreUrl: z.string().check(z.trim(), z.refine((text) => text === '' || isAddress(text), 'Enter a URL, or leave it empty.')),
})

type Props = { app: DeepLinkConfig['ios']; workspace: Workspace; editable: boolean }

export function IosSection({ app, workspace, editable }: Props) {
  const save = useSaveDeepLinkConfig(workspace.id)
  const form = useForm({
    resolver: zodResolver(schema),
    values: { teamId: app?.teamId ?? '', bundleId: app?.bundleId ?? '', appStoreUrl: app?.appStoreUrl ?? '' },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ appStoreUrl, ...ios }) => {
    try {
      await save.mutateAsync({ ios: { ...ios, appStoreUrl: appStoreUrl || null } })
      toast.success('Saved the iOS app')
    } catch (error) {
      showAppProblem(form, error, 'ios', ['teamId', 'bundleId', 'appStoreUrl'])
    }
  })
  const remove = () => save.mutateAsync({ ios: null }).then(() => toast.success('Removed the iOS app'))
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Section
        title="iOS"
        description="Served as apple-app-site-association on each of your domains."
        footer={editable && <AppActions dirty={isDirty} pending={isSubmitting} {...(app ? { onRemove: remove } : {})} />}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Team ID" error={errors.teamId?.message}>
            {(control) => <Input {...control} {...form.register('teamId')} disabled={!editable} placeholder="9JA89QQLNQ" autoComplete="off" spellCheck={false} />}
          </Field>
          <Field label="Bundle ID" error={errors.bundleId?.message}>
            {(control) => <Input {...control} {...form.register('bundleId')} disabled={!editable} placeholder="com.example.app" autoComplete="off" spellCheck={false} />}
          </Field>
        </div>
        <Field label="App Store URL" hint="Where people can install the app." error={errors.appStoreUrl?.message}>
          {(control) => <Input {...control} {...form.register('appStoreUrl')} type="url" disabled={!editable} placeholder="https://apps.apple.com/app/id1234567890" autoComplete="off" spellCheck={false} />}
        </Field>
        <FormError message={errors.root?.message} code={errors.root?.type} />
      </Section>
    </form>
  )
}
