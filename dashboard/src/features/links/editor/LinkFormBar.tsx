import { useFormState } from 'react-hook-form'
import { Button } from '@/ui/Button'
import type { LinkValues } from './linkSchema'

type Props = { saveLabel: string; pending: boolean; onCancel: () => void }

/** Sticky, so that a long form can be saved from any position. */
export function LinkFormBar({ saveLabel, pending, onCancel }: Props) {
  const { errors } = useFormState<LinkValues>()
  const wrong = Object.keys(errors).filter((name) => name !== 'root').length
  return (
    <div className="sticky bottom-4 z-10 flex flex-wrap items-center justify-end gap-2 rounded-lg bg-raised p-2.5 shadow-raised">
      <p role="status" className="me-auto ps-1.5 text-sm text-danger-text">
        {wrong > 0 ? 'Some fields are invalid. Check the marked fields.' : ''}
      </p>
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" variant="primary" pending={pending} shortcut="mod+enter">
        {saveLabel}
      </Button>
    </div>
  )
}
