import { useState } from 'react'
import { useTags } from '@/api/choices'
import type { Workspace } from '@/api/models'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { DialogActions } from '@/ui/DialogActions'
import { Field } from '@/ui/Field'
import { TokenInput } from '@/ui/TokenInput'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  workspace: Workspace
  count: string
  pending: boolean
  onTags: (tags: string[]) => void
}

export function BulkTagDialog({ open, onOpenChange, workspace, count, pending, onTags }: Props) {
  const tags = useTags(workspace.id)
  const [names, setNames] = useState<string[]>([])
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Add tags to ${count}`} description="Existing tags are kept.">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (names.length > 0 && !pending) onTags(names)
        }}
      >
        <Field label="Tags" hint="Enter a new name to create a tag.">
          {(control) => (
            <TokenInput
              {...control}
              noun="tag"
              free
              value={names}
              onChange={setNames}
              options={(tags.data ?? []).map(({ name }) => ({ value: name, label: name }))}
            />
          )}
        </Field>
        <DialogActions>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={names.length === 0} pending={pending}>
            Add tags
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
