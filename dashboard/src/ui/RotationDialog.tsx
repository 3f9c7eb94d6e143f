import { useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog'
import { Field } from './Field'
import { Select } from './Select'

const GRACE = [
  { value: '24', label: 'For a day' },
  { value: '168', label: 'For a week' },
  { value: '1', label: 'For an hour' },
  { value: '0', label: 'Not at all' },
] as const

type Hours = (typeof GRACE)[number]['value']

type Props = {
  /** The secret that is replaced, such as "token". */
  thing: string
  description: string
  open: boolean
  onOpenChange: (open: boolean) => void
  pending: boolean
  error: string | undefined
  onConfirm: (graceHours: number) => void
}

/** Asks for confirmation before a secret is replaced, and for how long the old one stays valid. */
export function RotationDialog({ thing, onConfirm, ...dialog }: Props) {
  const [hours, setHours] = useState<Hours>('24')
  return (
    <ConfirmDialog {...dialog} title={`Create a new ${thing}?`} confirmLabel={`Create ${thing}`} onConfirm={() => onConfirm(Number(hours))}>
      <Field label={`Keep the old ${thing} valid`}>{(control) => <Select {...control} value={hours} onChange={setHours} options={GRACE} />}</Field>
    </ConfirmDialog>
  )
}
