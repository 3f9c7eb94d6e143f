import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useAddSsoDomain, useCreateSamlConnection, useSsoDomains } from '@/api/saml'
import type { SamlConnection, Workspace } from '@/api/models'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { Section } from '@/ui/Section'
import { toast } from '@/ui/toast'
import { splitTokens } from '@/ui/tokens'
import { BLANK, bodyOf, type ConnectionValues, schema, showConnectionProblem } from './connectionForm'
import { MetadataFields } from './MetadataFields'
import { nameOf, type Provider, PROVIDERS } from './providers'

type Props = { workspace: Workspace; provider: Provider; onBack: () => void; onCreated: (connection: SamlConnection) => void }

export function ConnectionForm({ workspace, provider, onBack, onCreated }: Props) {
  const known = useSsoDomains(workspace.id)
  const addDomain = useAddSsoDomain(workspace.id)
  const create = useCreateSamlConnection(workspace.id)
  const usualMethod = provider === 'google' ? 'file' : 'url'
  const form = useForm<ConnectionValues>({ resolver: zodResolver(schema), defaultValues: { ...BLANK, method: usualMethod } })
  const method = useWatch({ control: form.control, name: 'method' })
  const { errors, isSubmitting } = form.formState

  /** Adds the domains of the connection that the workspace does not have yet, so that they can be verified. */
  const addDomains = async ({ domains }: ConnectionValues) => {
    const names = new Set(known.data?.map(({ domain }) => domain))
    for (const domain of splitTokens(domains)) if (!names.has(domain.toLowerCase())) await addDomain.mutateAsync(domain)
  }
  const submit = form.handleSubmit(async (values) => {
    try {
      await addDomains(values)
      const connection = await create.mutateAsync(bodyOf(provider, values))
      toast.success(`Added ${connection.name}`)
      onCreated(connection)
    } catch (error) {
      showConnectionProblem(form, error)
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Section
        title={`Settings from ${nameOf(provider)}`}
        description={method === usualMethod ? PROVIDERS[provider].metadata : undefined}
        footer={
          <>
            <Button onClick={onBack}>Back</Button>
            <Button type="submit" variant="primary" pending={isSubmitting}>
              Create connection
            </Button>
          </>
        }
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Name" error={errors.name?.message}>
            {(control) => <Input {...control} {...form.register('name')} placeholder="Acme Okta" autoComplete="off" />}
          </Field>
          <Field label="E-mail domains" hint="Separated by commas." error={errors.domains?.message}>
            {(control) => <Input {...control} {...form.register('domains')} placeholder="example.com" autoComplete="off" autoCapitalize="none" spellCheck={false} />}
          </Field>
        </div>
        <MetadataFields form={form} />
        <FormError message={errors.root?.message} code={errors.root?.type} />
      </Section>
    </form>
  )
}
