import { useFormContext, useWatch } from 'react-hook-form'
import { Disclosure } from '@/ui/Disclosure'
import type { LinkValues } from './linkSchema'
import { TextField } from './TextField'

export function NotesSection() {
  const { control, formState } = useFormContext<LinkValues>()
  const notes = useWatch({ control, name: 'notes' })
  return (
    <Disclosure title="Notes" summary={notes || 'None'} defaultOpen={notes !== ''} invalid={Boolean(formState.errors.notes)}>
      <TextField name="notes" label="Notes for the team" long />
    </Disclosure>
  )
}
