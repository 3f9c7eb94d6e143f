import { Button } from './Button'

/** Disabled until there is something to save. */
export function SaveButton({ dirty, pending }: { dirty: boolean; pending: boolean }) {
  return (
    <Button type="submit" variant="primary" disabled={!dirty} pending={pending} className="ms-auto">
      Save
    </Button>
  )
}
