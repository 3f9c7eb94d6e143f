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

/** What is needed to read the links: a file, a key or a sign-in. */
export function AccessFields({ provider, workspace }: { provider: ImportProvider; workspace: Workspace }) {
  const { register, formState } = useFormContext<ImportValues>()
  const access = useImportAccess(workspace.id)
  const signIn = () =>
    access.mutate(provider.id, {
      onSuccess: ({ authUrl }) => (authUrl ? window.location.assign(authUrl) : toast.error(`${provider.name} offers no sign-in here.`)),
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
        <Notice action={button}>{provider.connected ? `This workspace is connected to ${provider.name}.` : `Allow Waypost to read your links at ${provider.name}. You come back here afterwards.`}</Notice>
        <SignedInPartFields provider={provider} workspace={workspace} />
      </>
    )
  }
  const { apiKey, baseUrl } = formState.errors
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {provider.needsAddress && (
          <Field label="Address" hint={`Where your ${provider.name} is.`} error={baseUrl?.message}>
            {(control) => <Input {...control} {...register('baseUrl')} type="url" placeholder="https://sho.rt" autoComplete="off" spellCheck={false} />}
          </Field>
        )}
        <Field label="API key" hint="Kept encrypted, and only until the import is over." error={apiKey?.message}>
          {(control) => <PasswordInput {...control} {...register('apiKey')} autoComplete="off" spellCheck={false} />}
        </Field>
      </div>
      <KeyPartFields key={provider.id} provider={provider} workspace={workspace} />
    </>
  )
}
