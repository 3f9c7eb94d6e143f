import { type SubmitEvent, useState } from 'react'
import { type Answers, useApplicationForm, useApply } from '@/api/marketplace'
import { usePartner } from '@/api/partnerSession'
import { describeProblem, isProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { FormError } from '@/ui/FormError'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { Section } from '@/ui/Section'
import { toast } from '@/ui/toast'
import { capitalise } from '@/lib/words'
import { ApplicationQuestion } from './ApplicationQuestion'

const given = (answers: Answers): Answers => Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer.length > 0))

export function ApplicationForm({ slug }: { slug: string }) {
  const { partner } = usePartner()
  const form = useApplicationForm(slug)
  const apply = useApply(slug)
  const [answers, setAnswers] = useState<Answers>({})
  const objections = isProblem(apply.error) ? apply.error.fields : []
  const objectionTo = (id: string) => objections.find(({ field }) => field === `formData.${id}`)?.message
  const rest = apply.error && !objections.some(({ field }) => field.startsWith('formData.')) ? describeProblem(apply.error) : undefined

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    apply.mutate(
      { partnerId: partner.id, formData: given(answers) },
      { onSuccess: ({ status }) => toast.success(status === 'approved' ? 'You are approved. Your link is ready.' : 'Application sent') },
    )
  }
  return (
    <QueryView query={form} loading={<RowsSkeleton rows={2} label="Loading the form" />}>
      {({ title, description, fields }) => (
        <form noValidate onSubmit={submit}>
          <Section
            title={title ?? 'Apply'}
            {...(description ? { description } : {})}
            footer={
              <Button type="submit" variant="primary" className="ms-auto" pending={apply.isPending}>
                Apply
              </Button>
            }
          >
            {fields.map((field) => {
              const problem = objectionTo(field.id)
              return (
                <ApplicationQuestion
                  key={field.id}
                  field={field}
                  answer={answers[field.id]}
                  error={problem && capitalise(problem)}
                  onAnswer={(answer) => setAnswers({ ...answers, [field.id]: answer })}
                />
              )
            })}
            {fields.length === 0 && <p className="text-sm text-ink-soft">This program has no application questions.</p>}
            <FormError message={rest} />
          </Section>
        </form>
      )}
    </QueryView>
  )
}
