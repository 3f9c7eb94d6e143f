import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useImportDraft, useStartImport } from '@/api/imports'
import type { ImportJob, ImportProvider, Workspace } from '@/api/models'
import { showProblem } from '@/lib/forms'
import { Button } from '@/ui/Button'
import { FormError } from '@/ui/FormError'
import { Section } from '@/ui/Section'
import { AccessFields } from './AccessFields'
import { BLANK, type ImportValues, objectTo, orderOf } from './importForm'
import { OptionFields } from './OptionFields'

type Props = { /** Whether it is one at first. */ dryRun: boolean; provider: ImportProvider; workspace: Workspace; onStarted: (job: ImportJob) => void }

export function ImportForm({ dryRun: atFirst, provider, workspace, onStarted }: Props) {
  const start = useStartImport(workspace.id)
  const { draft, keep } = useImportDraft<ImportValues>(workspace.id, provider.id)
  const form = useForm<ImportValues>({ defaultValues: { ...BLANK, ...(atFirst ? {} : draft), dryRun: atFirst } })
  const { errors, isSubmitting } = form.formState
  const dryRun = useWatch({ control: form.control, name: 'dryRun' })
  const submit = form.handleSubmit(async (values) => {
    const objection = objectTo(provider, values)
    if (objection) {
      form.setError(objection.field as 'csv', { message: objection.message }, { shouldFocus: true })
      return
    }
    try {
      const job = await start.mutateAsync(orderOf(provider, values))
      keep(values)
      onStarted(job)
    } catch (error) {
      showProblem(form, error, ['apiKey', 'baseUrl', 'csv', 'accountIds', 'domains'])
    }
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Section title={provider.authType === 'file' ? 'The file' : `Access to ${provider.name}`}>
          <AccessFields provider={provider} workspace={workspace} />
        </Section>
        <Section
          title="Import options"
          footer={
            <>
              <span>{dryRun ? 'Review the dry run, then import.' : 'Links are created immediately.'}</span>
              <Button type="submit" variant="primary" pending={isSubmitting}>
                {dryRun ? 'Start dry run' : 'Start import'}
              </Button>
            </>
          }
        >
          <OptionFields provider={provider} workspace={workspace} />
          <FormError message={errors.root?.message} code={errors.root?.type} />
        </Section>
      </form>
    </FormProvider>
  )
}
