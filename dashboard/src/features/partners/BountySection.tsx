import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { type PartnerBounty, useSubmitBountyWork } from '@/api/partnerPortal'
import { showProblem } from '@/lib/forms'
import { formatMoney } from '@/lib/money'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { Section } from '@/ui/Section'
import { Textarea } from '@/ui/Textarea'
import { Time } from '@/ui/Time'
import { toast } from '@/ui/toast'
import { describeGoal, SUBMISSIONS } from './words'

const address = z.string().check(z.trim(), z.maxLength(2048))
const schema = z.object({ urls: address, files: address, description: z.string().check(z.trim(), z.maxLength(5000)) })

export function BountySection({ bounty, submissions }: PartnerBounty) {
  const counted = submissions.filter(({ status }) => status !== 'rejected').length
  const open = bounty.type === 'submission' && bounty.status === 'active' && counted < bounty.maxSubmissions
  return (
    <Section title={bounty.name} description={bounty.description ?? undefined}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-sm text-ink-soft">
          Reward: <strong className="font-medium text-ink">{formatMoney(bounty.rewardAmount, bounty.currency)}</strong>
          {bounty.performanceCondition && `. You earn it automatically when you reach ${describeGoal(bounty.performanceCondition, bounty.currency)}.`}
        </p>
        {submissions.length > 0 && (
          <ul aria-label={`Your submissions for ${bounty.name}`} className="grid gap-2">
            {submissions.map(({ id, status, createdAt, rejectionNote }) => (
              <li key={id} className="flex flex-wrap items-center gap-2 text-sm">
                <Badge tone={SUBMISSIONS[status].tone}>{SUBMISSIONS[status].label}</Badge>
                <Time value={createdAt} />
                {rejectionNote && <span className="wrap-anywhere">{rejectionNote}</span>}
              </li>
            ))}
          </ul>
        )}
        {open && <SubmitForm id={bounty.id} requirements={bounty.submissionRequirements} />}
      </div>
    </Section>
  )
}

function SubmitForm({ id, requirements }: { id: string; requirements: string[] }) {
  const send = useSubmitBountyWork(id)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { urls: '', files: '', description: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ urls, files, description }) => {
    try {
      await send.mutateAsync({ urls: urls ? [urls] : [], files: files ? [files] : [], ...(description && { description }) })
      form.reset()
      toast.success('Work submitted')
    } catch (error) {
      showProblem(form, error, ['urls', 'files', 'description'])
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <Field label={requirements.includes('url') ? 'URL of your work (required)' : 'URL of your work'} error={errors.urls?.message}>
        {(control) => <Input {...control} {...form.register('urls')} type="url" placeholder="https://" />}
      </Field>
      {requirements.includes('file') && (
        <Field label="URL of your file (required)" error={errors.files?.message}>
          {(control) => <Input {...control} {...form.register('files')} type="url" placeholder="https://" />}
        </Field>
      )}
      <Field label={requirements.includes('description') ? 'Description (required)' : 'Description'} error={errors.description?.message}>
        {(control) => <Textarea {...control} {...form.register('description')} rows={3} />}
      </Field>
      <FormError message={errors.root?.message} />
      <div>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Submit
        </Button>
      </div>
    </form>
  )
}
