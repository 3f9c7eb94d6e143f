import { ExternalLink } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { useImportAccess } from '@/api/imports'
import type { ImportProvider, Workspace } from '@/api/models'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Input } from '@/ui/Input'
import { Notice } from '@/ui/Notice'
import { PasswordInput } from '@/ui/PasswordInput'
import { toast } from '@/ui/toast'
import { FileField } from './FileField'
import type { ImportValues } from './importForm'
import { KeyPartFields, SignedInPartFields } from './PartFields'

/** The access to the links: a file, an API key or a sign-in. */
export function AccessFields({ provider, workspace }: { provider: ImportProvider; workspace: Workspace }) {
  const { register, formState } = useFormContext<ImportValues>()
  const access = useImportAccess(workspace.id)
  const signIn = () =>
    access.mutate(provider.id, {
      onSuccess: ({ authUrl }) => (authUrl ? window.location.assign(authUrl) : toast.error(`Sign-in with ${provider.name} is not set up on this server.`)),
      onError: (error) => toast.error(describeProblem(error)),
    })
  if (provider.authType === 'file') return <FileField />
  if (provider.authType === 'oauth') {
    const button = (
      <Button icon={<ExternalLink aria-hidden />} pending={access.isPending} onClick={signIn}>
        {provider.connected ? 'Sign in again' : `Sign in to ${provider.name}`}
      </Button>
    )
    return (
      <>
        <Notice action={button}>{provider.connected ? `This workspace is connected to ${provider.name}.` : `Allow Waypost to read your links at ${provider.name}. Afterwards you return to this page.`}</Notice>
        <SignedInPartFields provider={provider} workspace={workspace} />
      </>
    )
  }
  const { apiKey, baseUrl } = formState.errors
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {provider.needsAddress && (
          <Field label="URL" hint={`The URL of your ${provider.name} installation.`} error={baseUrl?.message}>
            {(control) => <Input {...control} {...register('baseUrl')} type="url" placeholder="https://sho.rt" autoComplete="off" spellCheck={false} />}
          </Field>
        )}
        <Field label="API key" hint="Stored encrypted, and deleted when the import finishes." error={apiKey?.message}>
          {(control) => <PasswordInput {...control} {...register('apiKey')} autoComplete="off" spellCheck={false} />}
        </Field>
      </div>
      <KeyPartFields key={provider.id} provider={provider} workspace={workspace} />
    </>
  )
}
