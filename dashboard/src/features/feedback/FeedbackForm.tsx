import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from '@tanstack/react-router'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useGiveFeedback } from '@/api/feedback'
import { showProblem } from '@/lib/forms'
import { Button } from '@/ui/Button'
import { DialogActions } from '@/ui/DialogActions'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { Select } from '@/ui/Select'
import { Textarea } from '@/ui/Textarea'

const TYPES = [
  { value: 'idea', label: 'Idea' },
  { value: 'bug', label: 'Problem' },
  { value: 'other', label: 'Other' },
] as const

const NO_RATING = 'none'
const RATINGS = [
  { value: NO_RATING, label: 'No rating' },
  { value: '5', label: '5, very good' },
  { value: '4', label: '4, good' },
  { value: '3', label: '3, fair' },
  { value: '2', label: '2, poor' },
  { value: '1', label: '1, very poor' },
] as const

const schema = z.object({
  type: z.enum(['bug', 'idea', 'other']),
  message: z.string().check(z.trim(), z.minLength(1, 'Enter a message.'), z.maxLength(5000, 'At most 5,000 characters.')),
  rating: z.enum([NO_RATING, '1', '2', '3', '4', '5']),
})

const BLANK: z.infer<typeof schema> = { type: 'idea', message: '', rating: NO_RATING }
const LONGEST_PAGE = 2000

export function FeedbackForm({ onSent, onCancel }: { onSent: () => void; onCancel: () => void }) {
  const give = useGiveFeedback()
  const router = useRouter()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: BLANK })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ type, message, rating }) => {
    // Without the query string, because filters can contain personal data.
    const page = router.history.location.pathname.slice(0, LONGEST_PAGE)
    try {
      await give.mutateAsync({ type, message, page, ...(rating === NO_RATING ? {} : { rating: Number(rating) }) })
      onSent()
    } catch (error) {
      showProblem(form, error, ['message', 'rating'])
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <Controller
        control={form.control}
        name="type"
        render={({ field }) => <SegmentedControl label="Feedback type" value={field.value} options={TYPES} onChange={field.onChange} />}
      />
      <Field label="Message" error={errors.message?.message}>
        {(control) => <Textarea {...control} {...form.register('message')} rows={5} placeholder="What could be better?" />}
      </Field>
      <Controller
        control={form.control}
        name="rating"
        render={({ field }) => (
          <Field label="How do you like Waypost?" error={errors.rating?.message}>
            {(control) => <Select {...control} value={field.value} onChange={field.onChange} options={RATINGS} />}
          </Field>
        )}
      />
      <FormError message={errors.root?.message} code={errors.root?.type} />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Send feedback
        </Button>
      </DialogActions>
    </form>
  )
}
