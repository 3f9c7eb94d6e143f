import { ListTree } from 'lucide-react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useFindImportAccounts, useImportAccounts } from '@/api/imports'
import type { ImportAccount, ImportProvider, Workspace } from '@/api/models'
import { showProblem } from '@/lib/forms'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TokenInput } from '@/ui/TokenInput'
import { type ImportValues, objectTo } from './importForm'

type Props = { provider: ImportProvider; workspace: Workspace }

const NOTHING: readonly ImportAccount[] = []

/** The domains of the chosen accounts, or of all accounts if none is chosen. */
function domainsOf(accounts: readonly ImportAccount[], chosen: readonly string[]): string[] {
  const among = accounts.filter(({ id }) => chosen.length === 0 || chosen.includes(id))
  return [...new Set(among.flatMap(({ domains }) => domains))]
}

/** Limits the import to accounts and domains; all by default. Values that the service does not list can be typed. */
function PartFields({ provider, accounts }: { provider: ImportProvider; accounts: readonly ImportAccount[] }) {
  const { control } = useFormContext<ImportValues>()
  const chosen = useWatch({ control, name: 'accountIds' })
  const where = accounts.length > 0 ? 'Choose from the list' : `IDs of groups or workspaces at ${provider.name}`
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Controller
        control={control}
        name="accountIds"
        render={({ field, fieldState }) => (
          <Field label="Accounts" hint={`${where}. Leave empty for all.`} error={fieldState.error?.message}>
            {(props) => (
              <TokenInput {...props} free noun="account" options={accounts.map(({ id, name }) => ({ value: id, label: name }))} value={field.value} onChange={field.onChange} />
            )}
          </Field>
        )}
      />
      <Controller
        control={control}
        name="domains"
        render={({ field, fieldState }) => (
          <Field label="Source domains" hint="Import only links on these domains. Leave empty for all." error={fieldState.error?.message}>
            {(props) => (
              <TokenInput
                {...props}
                free
                noun="domain"
                options={domainsOf(accounts, chosen).map((domain) => ({ value: domain, label: domain }))}
                value={field.value}
                onChange={field.onChange}
                placeholder="go.example.com"
              />
            )}
          </Field>
        )}
      />
    </div>
  )
}

export function SignedInPartFields({ provider, workspace }: Props) {
  const { data } = useImportAccounts(workspace.id, provider.id, provider.connected)
  return <PartFields provider={provider} accounts={data ?? NOTHING} />
}

/** The service can be queried only with a key. */
export function KeyPartFields({ provider, workspace }: Props) {
  const form = useFormContext<ImportValues>()
  const find = useFindImportAccounts(workspace.id, provider.id)
  const look = async () => {
    const values = form.getValues()
    const objection = objectTo(provider, values)
    if (objection) {
      form.setError(objection.field as 'apiKey', { message: objection.message }, { shouldFocus: true })
      return
    }
    form.clearErrors()
    try {
      await find.mutateAsync({ apiKey: values.apiKey.trim(), ...(provider.needsAddress ? { baseUrl: values.baseUrl.trim() } : {}) })
    } catch (error) {
      showProblem(form, error, ['apiKey', 'baseUrl'])
    }
  }
  return (
    <>
      <div>
        <Button icon={<ListTree aria-hidden />} pending={find.isPending} onClick={() => void look()}>
          Look up accounts and domains
        </Button>
      </div>
      <PartFields provider={provider} accounts={find.data ?? NOTHING} />
    </>
  )
}
