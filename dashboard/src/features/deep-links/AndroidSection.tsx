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
import { Textarea } from '@/ui/Textarea'
import { toast } from '@/ui/toast'
import { AppActions } from './AppActions'
import { isFingerprint, readFingerprints } from './fingerprints'
import { showAppProblem } from './problems'

const schema = z.object({
  packageName: z.string().check(z.trim(), z.regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/, 'Enter a package name, such as com.example.app.')),
  sha256Fingerprints: z.string().check(
    z.refine((text) => readFingerprints(text).length > 0, 'Enter at least one fingerprint.'),
    z.refine((text) => readFingerprints(text).length <= 10, 'At most ten fingerprints.'),
    z.refine((text) => readFingerprints(text).every(isFingerprint), 'Enter each fingerprint as 32 hexadecimal bytes separated by colons.'),
  ),
  playStoreUrl: z.string().check(z.trim(), z.refine((text) => text === '' || isAddress(text), 'Enter a URL, or leave it empty.')),
})

type Props = { app: DeepLinkConfig['android']; workspace: Workspace; editable: boolean }

export function AndroidSection({ app, workspace, editable }: Props) {
  const save = useSaveDeepLinkConfig(workspace.id)
  const form = useForm({
    resolver: zodResolver(schema),
    values: { packageName: app?.packageName ?? '', sha256Fingerprints: app?.sha256Fingerprints.join('\n') ?? '', playStoreUrl: app?.playStoreUrl ?? '' },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ packageName, sha256Fingerprints, playStoreUrl }) => {
    try {
      await save.mutateAsync({ android: { packageName, sha256Fingerprints: readFingerprints(sha256Fingerprints), playStoreUrl: playStoreUrl || null } })
      toast.success('Saved the Android app')
    } catch (error) {
      showAppProblem(form, error, 'android', ['packageName', 'sha256Fingerprints', 'playStoreUrl'])
    }
  })
  const remove = () => save.mutateAsync({ android: null }).then(() => toast.success('Removed the Android app'))
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Section
        title="Android"
        description="Served as assetlinks.json on each of your domains."
        footer={editable && <AppActions dirty={isDirty} pending={isSubmitting} {...(app ? { onRemove: remove } : {})} />}
      >
        <Field label="Package name" error={errors.packageName?.message}>
          {(control) => <Input {...control} {...form.register('packageName')} disabled={!editable} placeholder="com.example.app" autoComplete="off" spellCheck={false} />}
        </Field>
        <Field label="SHA-256 fingerprints" hint="Fingerprints of the signing certificates, one per line." error={errors.sha256Fingerprints?.message}>
          {(control) => <Textarea {...control} {...form.register('sha256Fingerprints')} disabled={!editable} placeholder="14:6D:E9:83:C5:73:06:50:…" autoComplete="off" spellCheck={false} className="font-mono" />}
        </Field>
        <Field label="Play Store URL" hint="Where people can install the app." error={errors.playStoreUrl?.message}>
          {(control) => <Input {...control} {...form.register('playStoreUrl')} type="url" disabled={!editable} placeholder="https://play.google.com/store/apps/details?id=com.example.app" autoComplete="off" spellCheck={false} />}
        </Field>
        <FormError message={errors.root?.message} code={errors.root?.type} />
      </Section>
    </form>
  )
}
