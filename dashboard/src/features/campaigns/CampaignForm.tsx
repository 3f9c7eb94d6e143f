import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { showProblem } from '@/lib/forms'
import { laterResolver } from '@/lib/laterResolver'
import { Button } from '@/ui/Button'
import { FormError } from '@/ui/FormError'
import { BudgetFields } from './BudgetFields'
import { bodyOf, type CampaignBody } from './campaignForm'
import type { CampaignValues } from './campaignSchema'
import { CostFields } from './CostFields'
import { GoalFields } from './GoalFields'
import { IdentityFields } from './IdentityFields'

type Props = { values: CampaignValues; submitLabel: string; cancel: ReactNode; onSubmit: (body: CampaignBody) => Promise<void> }

export function CampaignForm({ values, submitLabel, cancel, onSubmit }: Props) {
  const form = useForm({ resolver: laterResolver(() => import('./campaignSchema')), defaultValues: values })
  const submit = form.handleSubmit(async (filled) => {
    try {
      await onSubmit(bodyOf(filled))
    } catch (error) {
      showProblem(form, error, Object.keys(values) as (keyof CampaignValues)[])
    }
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <IdentityFields />
        <CostFields />
        <BudgetFields />
        <GoalFields />
        <FormError message={form.formState.errors.root?.message} code={form.formState.errors.root?.type} />
        <div className="flex flex-wrap justify-end gap-2">
          {cancel}
          <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
